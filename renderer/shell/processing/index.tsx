import { useEffect, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import '../../ui/dialog/dialog.css'
import './processing.css'

const messageMs = 4000

/** The processing dialog: messages in turn, a bar that fills in its time, and how long it takes. It stays as long as polling lasts. */
export function Processing({ isOpen }: { isOpen: boolean }) {
  const { journey, strings } = useBundle()
  const { ports } = useApp()
  const plain = usePlain()
  const dialog = useRef<HTMLDialogElement>(null)
  const [elapsed, setElapsed] = useState(0)
  const { processing } = journey

  useEffect(() => {
    if (!isOpen) return
    const started = ports.clock.now().getTime()
    setElapsed(0)
    const timer = setInterval(() => setElapsed(ports.clock.now().getTime() - started), 250)
    return () => clearInterval(timer)
  }, [isOpen, ports])

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  if (processing === undefined) return null
  const { title, messages, timeoutMs, hint } = processing
  // The last one stays: what has been said to be done is not begun again.
  const message = messages[Math.min(Math.floor(elapsed / messageMs), messages.length - 1)] ?? title
  // Past its time the bar stands still near the end: it must not claim to be done.
  const part = Math.min(0.97, elapsed / timeoutMs)
  return (
    <dialog
      ref={dialog}
      className="dialog processing"
      aria-label={plain(strings.waitingDialog)}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>
        <Text copy={title} />
      </h2>
      <progress className="processing-bar" value={part} max={1} aria-label={plain(title)} />
      <p role="status" className="processing-message">
        <Text copy={elapsed > timeoutMs ? strings.stillWorking : message} />
      </p>
      {hint !== undefined && (
        <p className="processing-hint">
          <Text copy={hint} />
        </p>
      )}
    </dialog>
  )
}
