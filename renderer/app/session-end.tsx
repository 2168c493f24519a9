import { lazy, Suspense } from 'react'
import { useSessionEnd } from './use-session-end.ts'

const SessionEnding = lazy(async () => ({ default: (await import('../surfaces/session/index.tsx')).SessionEnding }))

/** Says that the session ends, when it is about to. */
export function SessionEnd() {
  const { endsAt, settle } = useSessionEnd()
  if (endsAt === undefined) return null
  return (
    <Suspense fallback={null}>
      <SessionEnding endsAt={endsAt} settle={settle} />
    </Suspense>
  )
}
