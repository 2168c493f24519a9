import { type Bundle, matches, withAnswer } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { isSignedInAtom } from '../state/atoms.ts'
import type { AppContext } from './app-context.ts'
import { pageFacts } from './facts.ts'

export type PassedBy = NonNullable<Bundle['journey']['access']['signedIn']>[number]

/** How long the answer may take; after that the login stands. */
const patienceMs = 3000

/** Whose the session is at a login: that of the person whom the link is for, somebody else's, or none that anybody can tell. */
export async function whoseSession(app: AppContext, { call, when }: PassedBy): Promise<'own' | 'other' | 'none'> {
  if (!app.store.get(isSignedInAtom)) return 'none'
  const answer = await Promise.race([ask(app, call), app.ports.clock.wait(patienceMs).then(() => undefined)])
  if (answer === undefined || !app.store.get(isSignedInAtom)) return 'none'
  const { facts: sources, derive } = app.bundle().journey
  const facts = sources
    .filter((source) => source.call === call)
    .reduce(
      (known, { fact, at }) => {
        const value = dataAt(answer.data, at)
        return value === undefined ? known : withAnswer(known, fact, value)
      },
      pageFacts(app, 'registration'),
    )
  if (!matches(when, facts, { derive }).matched) return 'other'
  return answer.data === undefined ? 'none' : 'own'
}

/** What the lender says of whoever has the session; without data where it knows them as nobody of that kind. */
async function ask(app: AppContext, call: string): Promise<{ data?: unknown } | undefined> {
  try {
    return { data: (await app.call(call, pageFacts(app, 'registration'), { isQuiet: true })).data ?? undefined }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.status === 404 || error.status === 410 ? {} : undefined
  }
}
