import type { TelemetryEvent } from '#schemas'
import { applicationAtom } from '../../renderer/state/atoms.ts'
import { startTelemetry } from '../../renderer/visit/telemetry.ts'
import { bundle, pageAt, type Sent } from './page.ts'

export const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
export const sessionKey = {
  uuid: '33333333-3333-4333-8333-333333333333',
  epoch: 1_772_445_600_000,
  trackerUuid: '11111111-1111-4111-8111-111111111111',
}
export const recordingUrl = 'http://admin.localhost/insights/visits/1'
export const register = '/account/heloc/register'

/** A page that tells of itself, to a server of which only the session may differ. */
export function visit(
  address = register,
  { shown = bundle, session = () => Response.json({ sessionKey, recordingUrl }) } = {},
) {
  const answer = ({ url: { pathname } }: Sent) =>
    pathname.endsWith('/session')
      ? session()
      : pathname.endsWith('/event')
        ? new Response(null, { status: 204 })
        : Response.json({})
  const page = pageAt(address, answer, shown)
  page.local.set('tracker_uuid', sessionKey.trackerUuid)
  const sentTo = (end: string) => page.sent.filter(({ url }) => url.pathname.endsWith(end))
  const events = () => sentTo('/event').map(({ body }) => body as TelemetryEvent)
  const left = new AbortController()
  startTelemetry(page.app, left.signal)
  return { ...page, sentTo, events }
}

export const screen = (id: string) => {
  const found = bundle.screens[id]
  if (found === undefined) throw new Error(`no screen ${id}`)
  return found
}

/** An application in which nothing has happened yet, but for these facts. */
export function enter({ app }: ReturnType<typeof visit>, facts: { [fact: string]: unknown } = {}) {
  app.store.set(applicationAtom, {
    uuid,
    facts: { application: { uuid }, ...facts },
    backendStatus: null,
    machineState: 'profile',
  })
}
