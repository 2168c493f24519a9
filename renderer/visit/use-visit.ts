import { useEffect } from 'react'
import { watchFlags } from '../session/flags.ts'
import { useWorld } from '../session/world.ts'
import { watchMaintenance } from './maintenance.ts'

/** What goes on beside every page of a visit: which parts are closed, which features are on, and what the page tells of itself. */
export function useVisit() {
  const world = useWorld()
  useEffect(() => {
    if (!world.ports.isLive) return
    const left = new AbortController()
    const { signal } = left
    watchMaintenance(world, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    watchFlags(world, signal)
    if (world.bundle().journey.telemetry !== undefined)
      // A page that cannot tell of itself is a page all the same.
      import('./telemetry.ts').then(
        ({ startTelemetry }) => signal.aborted || startTelemetry(world, signal),
        () => world.ports.report('warning', 'telemetry.not-loaded'),
      )
    return () => left.abort()
  }, [world])
}
