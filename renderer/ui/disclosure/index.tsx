import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Extra } from '../extra/index.tsx'
import { PartFailed } from '../part-failed.tsx'
import { Tooltip } from '../tooltip/index.tsx'
import './disclosure.css'

/** Closes what is open. The focus goes back to the button, so that what comes next can give it back there. */
export type Close = () => void

type Props = {
  className: string
  /** What the button shows and says. */
  name: ReactNode
  /** What it is called, where it shows no words; and the side that the words keep to. */
  called?: { words: ReactNode; side: 'start' | 'end' }
  onOpen?: () => void
  children: (id: string, close: Close) => ReactNode
}

/** A button that opens and closes what it has. Escape, leaving it, and a press elsewhere close it too. */
export function Disclosure({ className, name, called, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Not every browser gives the focus to what is pressed, so leaving by a press is heard of here.
  useEffect(() => {
    if (!isOpen) return
    const closeByPress = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeByPress)
    return () => document.removeEventListener('pointerdown', closeByPress)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const closeBy = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const press = () => {
    if (!isOpen) onOpen?.()
    setOpen(!isOpen)
  }
  const opener = (
    <button
      ref={button}
      type="button"
      className="menu-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={press}
    >
      {name}
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the button and the links in it.
    <div ref={whole} className={`menu ${className}`} onKeyDown={closeBy} onBlur={closeOutside}>
      {called === undefined ? opener : <Tooltip {...called}>{opener}</Tooltip>}
      {isOpen && (
        <Extra name={className} instead={<PartFailed id={id} />}>
          {children(id, close)}
        </Extra>
      )}
    </div>
  )
}
