import { lazy } from 'react'
import { Extra } from './extra.tsx'
import { useSessionEnd } from './use-session-end.ts'

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
