import { type Bundle, type Facts, type Flags, matches, servicesAddress } from '#engine'
import { type CallDefinition, makeCall } from '../api/call.ts'
import type { Client } from '../api/client.ts'
import { FetchError } from '../api/fetch-error.ts'
import type { PageInformation } from '../ports/ports.ts'
import type { TrackedEvent } from '../telemetry/telemetry.ts'

/** A call by its id. A journey whose documents were checked has every call that it names. */
export function definition({ calls }: Bundle, id: string): CallDefinition {
  const call = calls[id]
  if (call === undefined) throw new Error(`the journey has no call "${id}"`)
  return call
}

/** Some answers count only when another call bears them out. */
export async function confirm(client: Client, bundle: Bundle, { id, confirm }: CallDefinition, facts: Facts) {
  if (confirm === undefined) return
  const { derive, product } = bundle.journey
  try {
    await makeCall(client, definition(bundle, confirm.call), facts, { derive, product, isQuiet: true })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const unconfirmed = new FetchError(error.status, confirm.message, { errors: [confirm.message] })
    unconfirmed.call = id
    unconfirmed.reference = error.reference
    throw unconfirmed
  }
}

/** What stands before the paths of the services. */
export function servicesBase(
  { journey: { services, derive } }: Bundle,
  page: Pick<PageInformation, 'baseUrl' | 'origin'>,
  flags: Flags,
): string {
  if (services === undefined) return page.baseUrl
  const { relativeWhen, testSite, testHosts } = services
  return servicesAddress({
    isRelative: matches(relativeWhen, { flags }, { derive }).matched,
    hostname: new URL(page.origin).hostname,
    given: page.baseUrl,
    ...(testSite === undefined ? {} : { testSite }),
    ...(testHosts === undefined ? {} : { testHosts }),
  })
}

/** A failed call as telemetry may know it. */
export function failedCall(error: unknown): TrackedEvent | undefined {
  if (!(error instanceof FetchError)) return undefined
  const { call, status, reference } = error
  return {
    eventType: 'ERROR',
    event: 'error',
    eventProperties: {
      kind: 'call',
      code: 'request.failed',
      status,
      ...(call === undefined ? {} : { call }),
      ...(reference === undefined ? {} : { reference }),
    },
  }
}
