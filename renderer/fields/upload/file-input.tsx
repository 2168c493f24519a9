import type { ReactNode } from 'react'
import './upload-field.css'

type InputProps = {
  id: string
  labelledBy?: string | undefined
  accept: string
  isMany: boolean
  describedBy?: string
  onChoose: (files: FileList | null) => void
  children: ReactNode
}

/** The browser's own control, which keyboards and screen readers know, drawn as a button. */
export function FileInput({ id, labelledBy, accept, isMany, describedBy, onChoose, children }: InputProps) {
  return (
    <label className="button button-secondary upload-choose" htmlFor={id}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMany}
        aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${id}-label`}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <span id={`${id}-label`}>{children}</span>
    </label>
  )
}
