import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useScreen } from '../screen-context.ts'
import './beside-button.css'

/** What a block keeps in view together with the screen's button: both stay at the lower edge until their own place is reached. */
export function BesideButton({ children }: { children: ReactNode }) {
  const { besideButton } = useScreen()
  useLayoutEffect(() => {
    if (!besideButton) return
    besideButton.hidden = false
    return () => {
      besideButton.hidden = true
    }
  }, [besideButton])
  return besideButton ? createPortal(<div className="beside-button">{children}</div>, besideButton) : null
}
