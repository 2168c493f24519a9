import { type Bundle, type Field, inputValuesOf } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import type { AppContext } from './app-context.ts'
import { pageFacts } from './facts.ts'

type Lead = NonNullable<Bundle['registration']['lead']>

/** Takes over what a lead says; what was typed already stands. Without it the borrower fills in everything: no reason to stop them. */
export async function takeLead(app: AppContext, { call }: Lead, scope: string) {
  try {
    const { data } = await app.call(call, pageFacts(app, scope))
    // A lead may answer a question of any screen.
    await app.parts.need(Object.keys(app.bundle().parts?.hashes ?? {}))
    const all = Object.values(app.bundle().screens).flatMap(({ form }) => form?.fields ?? [])
    const fields = dataAt(data, 'from') === undefined ? all : all.filter((field) => !isOnlyTheirs(field))
    app.input.set(scope, (known) => ({ ...inputValuesOf(fields, dataAt(data, 'answers')), ...known }))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    app.ports.report('warning', 'lead.not-taken', { status: error.status })
    return false
  }
  return true
}

/** Consents, signatures and passwords are never taken over from another person. */
function isOnlyTheirs({ widget }: Field): boolean {
  return widget === 'consent' || widget === 'checkbox' || widget === 'signature' || widget === 'password'
}
