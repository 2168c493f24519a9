import type { Bundle, Facts } from '#engine'
import { askedOf } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { queries } from '../api/queries.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { MissingApplication } from './missing-application.ts'

/** An answer that nobody watches is kept for 5 minutes, and as long as it is fresh. */
const keptMs = 300_000

type Source = Bundle['journey']['facts'][number]

/** What the first call does not give, the other one may. Only somebody whom neither knows is told so. */
export async function askEither(app: AppContext, { call, otherwise }: Source, uuid: string): Promise<unknown> {
  if (otherwise === undefined) return ask(app, call, uuid)
  try {
    return await ask(app, call, uuid)
  } catch (error) {
    if (!isFailedCall(error) || isSessionOver(error)) throw error
  }
  try {
    return await ask(app, otherwise.call, uuid)
  } catch (error) {
    if (!isFailedCall(error) || isSessionOver(error) || (error instanceof FetchError && error.isOffline)) throw error
    const failure = error instanceof FetchError ? error : new FetchError(404, otherwise.call, undefined)
    failure.said = otherwise.message
    throw failure
  }
}

function isFailedCall(error: unknown): boolean {
  return error instanceof FetchError || error instanceof MissingApplication
}

function isSessionOver(error: unknown): boolean {
  return error instanceof FetchError && error.isUnauthenticated
}

/** The answer of one of the journey's calls, as fresh as the call wants it. */
export async function ask(
  app: AppContext,
  call: string,
  uuid: string | undefined,
  facts: Facts = pageFactsOf(app, uuid),
): Promise<unknown> {
  const { calls, journey } = app.bundle()
  try {
    return await queries.fetchQuery({
      queryKey: [call, uuid, ...askedOf(calls[call], facts, journey.derive)],
      queryFn: async () => (await app.call(call, facts)).data ?? null,
      ...(calls[call]?.staleMs === undefined
        ? {}
        : { staleTime: calls[call].staleMs, gcTime: Math.max(calls[call].staleMs, keptMs) }),
    })
  } catch (error) {
    if (error instanceof FetchError && (error.status === 404 || error.status === 410))
      throw new MissingApplication(call)
    throw error
  }
}

/** A call about an application names it, known or not. */
export function pageFactsOf(app: AppContext, uuid: string | undefined): Facts {
  const facts = pageFacts(app, uuid ?? 'registration', uuid)
  return uuid === undefined ? facts : { ...facts, application: { ...(facts.application as object | undefined), uuid } }
}
