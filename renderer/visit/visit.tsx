import { useEffect } from 'react'
import { watchFlags } from '../session/flags.ts'
import { useApp } from '../session/use-app.ts'
import { lookAhead } from './look-ahead.ts'
import { watchMaintenance } from './maintenance.ts'
import { fetchAhead } from './parts-ahead.ts'

/** What goes on beside every page of a visit: which parts are closed, which features are on, and what the page tells of itself. */
export function Visit() {
  const app = useApp()
  useEffect(() => {
    if (!app.ports.isLive) return
    const left = new AbortController()
    const { signal } = left
    watchMaintenance(app, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    watchFlags(app, signal)
    fetchAhead(app, signal)
    lookAhead(app, signal)
    if (app.bundle().journey.telemetry !== undefined)
      // A page that cannot tell of itself is a page all the same.
      import('./telemetry.ts').then(
        ({ startTelemetry }) => signal.aborted || startTelemetry(app, signal),
        () => app.ports.report('warning', 'telemetry.not-loaded'),
      )
    return () => left.abort()
  }, [app])
  return null
}
