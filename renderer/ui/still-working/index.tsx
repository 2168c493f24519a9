import { useEffect, useState } from 'react'
import { Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'
import './still-working.css'

const slowAfterMs = 8000

/** Under what is at work: once it takes long, that it still is, and that nothing is lost. */
export function StillWorking({ isBusy }: { isBusy: boolean }) {
  const { strings, clock } = useUi()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const ended = new AbortController()
    void clock.wait(slowAfterMs, ended.signal).then(
      () => setSlow(true),
      () => undefined,
    )
    return () => {
      ended.abort()
      setSlow(false)
    }
  }, [isBusy, clock])
  // It is there before it speaks, so that its words are heard.
  if (!isBusy) return null
  return (
    <div role="status" className="still-working">
      {isSlow && (
        <p>
          <Text copy={strings.stillWorking} />
        </p>
      )}
    </div>
  )
}
