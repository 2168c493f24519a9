import { useEffect, useRef, useState } from 'react'
import { workSeen } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import '../../ui/dialog/dialog.css'
import './processing.css'

const messageMs = 4000

/**
 * The processing dialog: what is done and what the lender is at, by the statuses that it was seen at, so that the list only grows;
 * under it messages in turn, and a bar that fills in its time. It stays as long as polling lasts.
 */
export function Processing({ statuses }: { statuses: readonly string[] }) {
  const { journey, strings } = useBundle()
  const { ports } = useApp()
  const plain = usePlain()
  const dialog = useRef<HTMLDialogElement>(null)
  const [elapsed, setElapsed] = useState(0)
  const { processing } = journey

  useEffect(() => {
    const started = ports.clock.now().getTime()
    const timer = setInterval(() => setElapsed(ports.clock.now().getTime() - started), 250)
    return () => clearInterval(timer)
  }, [ports])

  useEffect(() => dialog.current?.showModal(), [])

  if (processing === undefined) return null
  const { title, saved, work, messages, timeoutMs } = processing
  const message = messages[Math.floor(elapsed / messageMs) % messages.length] ?? title
  const lines = [saved, ...workSeen(work, statuses).map(({ text }) => text)]
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
      {/* Past its time the bar stands still near the end: it must not claim to be done. */}
      <progress
        className="processing-bar"
        value={Math.min(0.97, elapsed / timeoutMs)}
        max={1}
        aria-label={plain(title)}
      />
      <ol className="processing-work" aria-live="polite">
        {lines.map((line, index) => {
          const isDone = index === 0 || index < lines.length - 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <li key={index} className={isDone ? 'is-done' : 'is-running'}>
              {isDone && <Icon name="check" />}
              <span>
                <Text copy={line} />
                {isDone && index > 0 && (
                  <span className="visually-hidden">
                    {' '}
                    <Text copy={strings.timelineDone} />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="processing-message">
        <Text copy={message} />
      </p>
      <p role="status" className="processing-late">
        {elapsed > timeoutMs && <Text copy={strings.stillWorking} />}
      </p>
    </dialog>
  )
}
