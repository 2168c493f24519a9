import { useEffect, useState } from 'react'
import { useApp } from '../session/use-app.ts'
import { useLead } from '../session/use-lead.ts'
import { isSignedInAtom } from '../state/atoms.ts'
import { enterRegistration } from './registration-entry.ts'

/** Whether registration can show: what a lead says is taken over, and whose session it is has been looked at. */
export function useRegistration(): boolean {
  const app = useApp()
  const hasLead = useLead()
  const [isKnown, setKnown] = useState(() => !app.ports.isLive || !app.store.get(isSignedInAtom))
  const [fault, setFault] = useState<{ error: unknown }>()
  if (fault !== undefined) throw fault.error

  useEffect(() => enterRegistration(app), [app])
  useEffect(() => {
    if (!hasLead || isKnown) return
    import('./whose-application.ts')
      .then(({ arriveSignedIn }) => arriveSignedIn(app))
      .then(
        (stays) => stays && setKnown(true),
        (error: unknown) => setFault({ error }),
      )
  }, [hasLead, isKnown, app])
  return hasLead && isKnown
}
