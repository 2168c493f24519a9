import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, serialize } from '#engine/release'
import { startServer, type TestServer } from '../../support/server.ts'
import { shippedDocuments } from '../../support/shipped.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { eventOf, tell } from '../telemetry/told.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ texts: new Map([...documents()].map(([id, content]) => [id, serialize(content)])) })
})
afterAll(() => server.stop())

/** A journey with two more screens than the small one: an end, and one that comes before the others. */
function documents(): Map<string, Json> {
  const found = smallDocuments()
  const change = (id: string, more: object) => found.set(id, { ...(found.get(id) as object), ...more } as Json)
  const { routes } = found.get('journeys/loan/journey') as { routes: object[] }
  const more = [
    { path: '{uuid}/end', screen: 'end' },
    { path: '{uuid}/other', screen: 'other', when: { '==': [{ var: 'org.code' }, 'bravo'] } },
    { path: '{uuid}/first', screen: 'first' },
  ]
  change('journeys/loan/journey', { routes: [...routes, ...more] })
  change('journeys/loan/registration', {
    steps: [
      { id: 'name', group: 'personal', title: 'Name', screen: 'start' },
      { id: 'home', group: 'personal', title: 'Home', screen: 'start' },
    ],
  })
  change('journeys/loan/progress', {
    steps: [
      { id: 'basic', label: 'Basic Info' },
      { id: 'more', label: 'More' },
    ],
    states: [
      { id: 'INITIAL', step: 0 },
      { id: 'MORE', step: 1 },
    ],
  })
  const screen = found.get('journeys/loan/screens/start') as object
  const put = (name: string, parts: object) =>
    found.set(`journeys/loan/screens/${name}`, { ...screen, ...parts } as Json)
  put('start', { progress: 'MORE' })
  put('first', { title: 'First', progress: 'INITIAL' })
  put('other', { title: 'Other' })
  put('end', { title: 'End', layout: 'outcome' })
  return found
}

describe('the steps of a journey', () => {
  const stepsOf = (code: string) =>
    server.deps.live.current()?.orgs.find((org) => org.code === code)?.offered[0]?.steps ?? []

  test('are those of registration, then the screens by their progress, then those without', () => {
    expect(stepsOf('acme')).toEqual([
      { page: 'register', step: 'name', title: 'Name', isFinal: false },
      { page: 'register', step: 'home', title: 'Home', isFinal: false },
      { page: '{uuid}/first', step: '', title: 'First', isFinal: false },
      { page: '{uuid}/start', step: '', title: 'Your loan', isFinal: false },
      { page: '{uuid}/end', step: '', title: 'End', isFinal: true },
    ])
  })

  test('leave out what a lender does not have', () => {
    expect(stepsOf('bravo').map(({ title }) => title)).toContain('Other')
  })
})

test('every milestone that ships can be told', async () => {
  const { milestones } = shippedDocuments().get('journeys/heloc/milestones') as {
    milestones: { id: string; event: string }[]
  }
  expect(milestones.length).toBeGreaterThan(0)
  for (const { id, event } of milestones) {
    const told = eventOf({ eventType: 'MILESTONE', event, eventProperties: { milestone: id } })
    expect([event, (await tell(server, 'event', told)).statusCode]).toEqual([event, 204])
  }
})
