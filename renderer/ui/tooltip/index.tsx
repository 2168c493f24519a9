import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { tooltipHold } from '../tooltip-hold.ts'
import { useUi } from '../ui-context.ts'
import './tooltip.css'

type Props = {
  /** What the button is called, for those who see it; screen readers get the button's own name. */
  words: ReactNode
  /** The side of the button that the words keep to, so that they stay on the page. */
  side: 'start' | 'end'
  children: ReactNode
}

/** Shows what a button without words is called, to a pointer that can rest on it and to the keyboard. Escape sends it away. */
export function Tooltip({ words, side, children }: Props) {
  const { clock, tooltip } = useUi()
  const [isShown, setShown] = useState(false)
  const hold = useMemo(() => tooltipHold(clock, tooltip, setShown), [clock, tooltip])

  // Wherever the focus is: the pointer alone may have brought the words.
  useEffect(() => {
    if (!isShown) return
    const dismissBy = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hold.dismiss()
    }
    document.addEventListener('keydown', dismissBy)
    return () => document.removeEventListener('keydown', dismissBy)
  }, [isShown, hold])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears comes from the button in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button that is pressed with a key is clicked too.
    <span
      className="tooltip"
      onPointerEnter={({ pointerType }) => pointerType === 'touch' || hold.enter()}
      onPointerLeave={hold.leave}
      onFocus={({ target }) => target.matches(':focus-visible') && hold.enter()}
      onBlur={hold.dismiss}
      onClick={hold.dismiss}
    >
      {children}
      {isShown && (
        <span className={`tooltip-words tooltip-${side}`} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  )
}
