import { useEffect, useState } from 'react'
import { useLead } from '../session/use-lead.ts'
import { useWorld } from '../session/world.ts'
import { isSignedInAtom } from '../state/atoms.ts'
import { enterRegistration } from './registration-entry.ts'

/** Whether registration can show: what a lead says is taken over, and whose session it is has been looked at. */
export function useRegistration(): boolean {
  const world = useWorld()
  const hasLead = useLead()
  const [isKnown, setKnown] = useState(() => !world.ports.isLive || !world.store.get(isSignedInAtom))
  const [fault, setFault] = useState<{ error: unknown }>()
  if (fault !== undefined) throw fault.error

  useEffect(() => enterRegistration(world), [world])
  useEffect(() => {
    if (!hasLead || isKnown) return
    import('./whose-application.ts')
      .then(({ arriveSignedIn }) => arriveSignedIn(world))
      .then(
        (stays) => stays && setKnown(true),
        (error: unknown) => setFault({ error }),
      )
  }, [hasLead, isKnown, world])
  return hasLead && isKnown
}
