import { useEffect, useState } from 'react'
import { useBundle } from '../app/bundle.ts'
import { useWorld } from '../app/world.ts'
import { Words } from './copy.tsx'

const shownAfterMs = 300
const hiddenAfterMs = 300
const slowAfterMs = 8000

/** The full-screen loader: not for a blink, hidden 300 ms after loading ends, and honest when it takes long. */
export function Loader({ isLoading }: { isLoading: boolean }) {
  const { ports } = useWorld()
  const { strings, brand } = useBundle()
  const [isShown, setShown] = useState(false)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const later = (ms: number, change: () => void) => ports.clock.wait(ms, ended.signal).then(change, () => undefined)
    if (isLoading) {
      void later(shownAfterMs, () => setShown(true))
      void later(slowAfterMs, () => setSlow(true))
    } else {
      setSlow(false)
      void later(hiddenAfterMs, () => setShown(false))
    }
    return () => ended.abort()
  }, [isLoading, ports])

  if (!isShown) return null
  return (
    <div className="loader" role="status">
      <div className={`loader-${brand.loader}`} aria-hidden="true" />
      <p>
        <Words copy={isSlow ? strings.stillWorking : strings.loading} />
      </p>
    </div>
  )
}
