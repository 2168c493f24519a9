import { lazy } from 'react'
import { useSessionEnd } from '../session/use-session-end.ts'
import { Extra } from '../ui/extra/index.tsx'

const SessionEnding = lazy(async () => ({ default: (await import('../surfaces/session/index.tsx')).SessionEnding }))

/** Says that the session ends, when it is about to. */
export function SessionEnd() {
  const { endsAt, settle } = useSessionEnd()
  if (endsAt === undefined) return null
  return (
    <Extra name="session-end">
      <SessionEnding endsAt={endsAt} settle={settle} />
    </Extra>
  )
}
