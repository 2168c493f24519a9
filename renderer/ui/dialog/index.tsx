import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Copy } from '#engine'
import { CloseButton } from '../close-button/index.tsx'
import { Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'
import './dialog.css'

type Props = {
  title: Copy
  children: ReactNode
  /** Escape, and a button with its own name when the dialog has one. */
  onClose: () => void
  hasClose?: boolean
}

/** A dialog over the page: open while it is drawn. The browser keeps the focus in it, and gives it back. */
export function Dialog({ title, children, onClose, hasClose = false }: Props) {
  const { strings } = useUi()
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is taken off the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  // Outside whatever opened it, so that it looks the same from everywhere.
  return createPortal(
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {hasClose && <CloseButton label={strings.close} onClick={onClose} />}
      <h2 id={id}>
        <Text copy={title} />
      </h2>
      {children}
    </dialog>,
    document.body,
  )
}
