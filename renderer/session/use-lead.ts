import { useEffect, useState } from 'react'
import { useApp } from './use-app.ts'

export const registrationScope = 'registration'

/** Takes over what an invitation or a partner's lead says, once. */
export function useLead(): boolean {
  const app = useApp()
  const { lead } = app.bundle().registration
  const uuid = lead === undefined ? undefined : app.query()[lead.query]
  const key = `waymark.lead.${uuid}`
  const [isReady, setReady] = useState(
    uuid === undefined || app.ports.storage.session.get(key) !== undefined || !app.ports.isLive,
  )
  useEffect(() => {
    if (isReady || lead === undefined) return
    import('./take-lead.ts')
      .then(
        async ({ takeLead }) => {
          if (await takeLead(app, lead, registrationScope)) app.ports.storage.session.set(key, 'taken')
        },
        () => app.ports.report('warning', 'lead.not-taken'),
      )
      .finally(() => setReady(true))
  }, [isReady, key, lead, app])
  return isReady
}
