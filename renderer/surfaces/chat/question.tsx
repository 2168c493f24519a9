import { type ReactNode, useId } from 'react'
import '../../fields/controls.css'
import '../../fields/field-frame.css'

type Control = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A question of the window with its problem. */
export function Question({
  label,
  problem,
  children,
}: {
  label: string
  problem: string | undefined
  children: (control: Control) => ReactNode
}) {
  const id = useId()
  return (
    <div className={problem === undefined ? 'field' : 'field field-invalid'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {problem !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {children({
        id,
        className: 'input',
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': problem === undefined ? undefined : `${id}-error`,
      })}
    </div>
  )
}
