import { useEffect, useState } from 'react'
import { useBundle } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'
import { Text } from './text.tsx'

const shownAfterMs = 300
const slowAfterMs = 8000

/** The full-screen loader: not for a blink, hidden a moment after loading ends, and honest when it takes long. */
export function Loader({ isLoading }: { isLoading: boolean }) {
  const { ports } = useApp()
  const { strings, brand, surfaces } = useBundle()
  const { hideDelayMs } = surfaces.loader
  const [isShown, setShown] = useState(false)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const later: Later = (ms, change) => void ports.clock.wait(ms, ended.signal).then(change, () => undefined)
    follow(isLoading, { hideDelayMs, later, setShown, setSlow })
    return () => ended.abort()
  }, [isLoading, ports, hideDelayMs])

  if (!isShown) return null
  return (
    <div className="loader" role="status">
      <div className={`loader-${brand.loader}`} aria-hidden="true" />
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
