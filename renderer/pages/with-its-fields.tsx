import { type ReactNode, useEffect, useState } from 'react'
import { areLoaded, loadFields } from '../fields/lazy-fields.ts'
import { useBundle } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'
import { Coming } from '../shell/coming/index.tsx'

/** A page shows whole: a button without the question above it, which comes a moment later, would be pressed. */
export function WithItsFields({ screenId, children }: { screenId: string; children: ReactNode }) {
  const app = useApp()
  const fields = useBundle().screens[screenId]?.form?.fields
  const [isWhole, setWhole] = useState(() => !app.ports.isLive || areLoaded(fields ?? []))
  useEffect(() => {
    const show = () => setWhole(true)
    // What does not come is met again where it is drawn.
    if (!isWhole) loadFields(fields ?? []).then(show, show)
  }, [isWhole, fields])
  return isWhole ? children : <Coming screenId={screenId} />
}
