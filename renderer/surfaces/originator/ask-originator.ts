import type { Facts } from '#engine'
import { askedOf } from '../../api/call.ts'
import { FetchError } from '../../api/fetch-error.ts'
import { queries } from '../../api/queries.ts'
import type { AppContext } from '../../session/app-context.ts'
import { type ShownOriginator, shownOriginator } from './shown-originator.ts'

/** Asks who sent the borrower, once in the minutes that the lender says. A page whose question fails is as without one. */
export async function askOriginator(app: AppContext, facts: Facts): Promise<ShownOriginator | undefined> {
  const { surfaces, calls, journey } = app.bundle()
  const { call, staleMinutes, pictureOrigins = [] } = surfaces.originator
  if (call === undefined) return undefined
  const freshMs = staleMinutes * 60_000
  try {
    const data = await queries.fetchQuery({
      // As registration's own pages ask: it is one question, whoever asks it.
      queryKey: [call, undefined, ...askedOf(calls[call], facts, journey.derive)],
      queryFn: async () => (await app.call(call, facts, { isQuiet: true })).data ?? null,
      staleTime: freshMs,
      // Nothing watches the answer, so that it would be thrown away before it is stale.
      gcTime: freshMs,
    })
    return shownOriginator(data, { origin: app.ports.page.origin, pictureOrigins })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    app.ports.report('warning', 'originator.not-shown', { status: error.status })
    return undefined
  }
}
