import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Copy } from '#engine'
import { Icon } from '../icon/index.tsx'
import { Text } from '../text/index.tsx'
import './error-box.css'

type Props = { title: Copy; box: RefObject<HTMLDivElement | null>; children: ReactNode }

/** Says under a heading what stands in the way. */
export function ErrorBox({ title, box, children }: Props) {
  const id = useId()
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="error" />
        <Text copy={title} />
      </h2>
      {children}
    </div>
  )
}

/**
 * Puts the focus on the box each time Continue was pressed in vain. It belongs to whoever shows the box, not to the box: one that
 * comes back while somebody types must leave the focus where it is.
 */
export function useAttemptFocus(attempt: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return box
}
