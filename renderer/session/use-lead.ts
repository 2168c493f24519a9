import { useEffect, useState } from 'react'
import { type Field, typedAnswers } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { pageFacts } from './facts.ts'
import { useWorld } from './world.ts'

export const registrationScope = 'registration'

/** Takes over what an invitation or a partner's lead says, once; what was typed already stands. */
export function useLead(): boolean {
  const world = useWorld()
  const { lead } = world.bundle().registration
  const uuid = lead === undefined ? undefined : world.query()[lead.query]
  const key = `waymark.lead.${uuid}`
  const [isReady, setReady] = useState(
    uuid === undefined || world.ports.storage.session.get(key) !== undefined || !world.ports.isLive,
  )
  useEffect(() => {
    if (isReady || lead === undefined) return
    const take = async () => {
      const { data } = await world.call(lead.call, pageFacts(world, registrationScope))
      const all = Object.values(world.bundle().screens).flatMap(({ form }) => form?.fields ?? [])
      const fields = dataAt(data, 'from') === undefined ? all : all.filter((field) => !isOnlyTheirs(field))
      world.typed.set(registrationScope, (known) => ({ ...typedAnswers(fields, dataAt(data, 'answers')), ...known }))
      world.ports.storage.session.set(key, 'taken')
    }
    take()
      .catch((error: unknown) => {
        // Without the lead the borrower fills in everything: no reason to stop them.
        if (error instanceof FetchError) world.ports.report('warning', 'lead.not-taken', { status: error.status })
        else throw error
      })
      .finally(() => setReady(true))
  }, [isReady, key, lead, world])
  return isReady
}

/** Nobody agrees, signs or chooses a password for somebody else. */
function isOnlyTheirs({ widget }: Field): boolean {
  return widget === 'consent' || widget === 'checkbox' || widget === 'signature' || widget === 'password'
}
