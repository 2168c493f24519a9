import { useEffect, useState } from 'react'
import { Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'
import './loader.css'

const shownAfterMs = 300
const slowAfterMs = 8000

/** The full-screen loader: not for a blink, hidden a moment after loading ends, and honest when it takes long. */
export function Loader({ isLoading }: { isLoading: boolean }) {
  const { strings, clock, loader } = useUi()
  const { hideDelayMs } = loader
  const [isShown, setShown] = useState(false)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const later: Later = (ms, change) => void clock.wait(ms, ended.signal).then(change, () => undefined)
    follow(isLoading, { hideDelayMs, later, setShown, setSlow })
    return () => ended.abort()
  }, [isLoading, clock, hideDelayMs])

  if (!isShown) return null
  return (
    <div className="loader" role="status">
      <div className={`loader-${loader.style}`} aria-hidden="true" />
      <p>
        <Text copy={isSlow ? strings.stillWorking : strings.loading} />
      </p>
    </div>
  )
}

type Later = (ms: number, change: () => void) => void
type Following = {
  hideDelayMs: number
  later: Later
  setShown: (is: boolean) => void
  setSlow: (is: boolean) => void
}

/** What the loader does when loading begins or ends, and how much later. */
export function follow(isLoading: boolean, { hideDelayMs, later, setShown, setSlow }: Following) {
  if (isLoading) {
    later(shownAfterMs, () => setShown(true))
    later(slowAfterMs, () => setSlow(true))
  } else {
    setSlow(false)
    later(hideDelayMs, () => setShown(false))
  }
}
