import { useEffect, useState } from 'react'
import { type Field, inputValuesOf } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { pageFacts } from './facts.ts'
import { useApp } from './use-app.ts'

export const registrationScope = 'registration'

/** Takes over what an invitation or a partner's lead says, once; what was typed already stands. */
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
    const take = async () => {
      const { data } = await app.call(lead.call, pageFacts(app, registrationScope))
      const all = Object.values(app.bundle().screens).flatMap(({ form }) => form?.fields ?? [])
      const fields = dataAt(data, 'from') === undefined ? all : all.filter((field) => !isOnlyTheirs(field))
      app.input.set(registrationScope, (known) => ({ ...inputValuesOf(fields, dataAt(data, 'answers')), ...known }))
      app.ports.storage.session.set(key, 'taken')
    }
    take()
      .catch((error: unknown) => {
        // Without the lead the borrower fills in everything: no reason to stop them.
        if (error instanceof FetchError) app.ports.report('warning', 'lead.not-taken', { status: error.status })
        else throw error
      })
      .finally(() => setReady(true))
  }, [isReady, key, lead, app])
  return isReady
}

/** Nobody agrees, signs or chooses a password for somebody else. */
function isOnlyTheirs({ widget }: Field): boolean {
  return widget === 'consent' || widget === 'checkbox' || widget === 'signature' || widget === 'password'
}
