import type { ReactNode } from 'react'
import './button.css'

type Props = {
  children: ReactNode
  style?: 'primary' | 'secondary' | 'link'
  type?: 'button' | 'submit'
  onClick?: () => void
  busy?: ReactNode
  isBusy?: boolean
  describedBy?: string
}

/** A button. While busy it keeps its size, says what it does, and cannot be pressed again. */
export function Button({
  children,
  style = 'primary',
  type = 'button',
  onClick,
  busy,
  isBusy = false,
  describedBy,
}: Props) {
  return (
    <button
      type={type}
      className={`button button-${style}`}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.()
      }}
    >
      <span className={isBusy ? 'button-words is-hidden' : 'button-words'} aria-hidden={isBusy || undefined}>
        {children}
      </span>
      {isBusy && (
        <span className="button-busy">
          <span className="spinner" aria-hidden="true" />
          {busy ?? children}
        </span>
      )}
    </button>
  )
}
