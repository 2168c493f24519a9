import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { schemas } from '#schemas'
import { issuesOf, plant, threeLenders } from '../../support/shipped.ts'

const reads = (fact: string) => ({ '!!': { var: fact } })

/** Where a rule stands, with a fact that can never be known there. */
const dead: [what: string, id: string, pointer: string, value: Json, fact: string][] = [
  [
    'the application before there is one',
    'registration',
    '/steps/0/skip',
    reads('application.uuid'),
    'application.uuid',
  ],
  ['a status at registration', 'registration', '/gates/0/when', reads('backendStatus'), 'backendStatus'],
  ['credit pulls on a step', 'screens/register/name', '/submit/when', reads('creditPulls'), 'creditPulls'],
  [
    'a fact derived from them alone',
    'registration',
    '/steps/0/skip',
    reads('derived.uwDecision'),
    'derived.uwDecision',
  ],
  [
    'a machine’s state while somebody co-signs',
    'screens/heloc-signer/intro',
    '/submit/when',
    reads('machineState'),
    'machineState',
  ],
  [
    'offers that the page does not load',
    'screens/heloc-signer/sign',
    '/submit/when',
    reads('data.offers'),
    'data.offers',
  ],
  ['an answer in a route', 'journey', '/routes/0/when', reads('answers.email'), 'answers.email'],
  ['the browser in a route', 'journey', '/routes/0/when', reads('session.authenticated'), 'session.authenticated'],
  ['the page once a session has ended', 'journey', '/access/signedOut/1/when', reads('session.path'), 'session.path'],
  ['what a screen loads, in a menu', 'navigation', '/menus/0/items/0/when', reads('data.offers'), 'data.offers'],
  ['the flags of another place', 'journey', '/services/relativeWhen', reads('org.code'), 'org.code'],
  ['an item outside of a list', 'milestones', '/milestones/0/when', reads('item.type'), 'item.type'],
  ['an application in a gate', 'journey', '/gates/0/when', reads('application.uuid'), 'application.uuid'],
  [
    'words that quote it',
    'screens/register/name',
    '/lede',
    { en: 'Loan {{application.loanNumber}}', es: 'Préstamo' },
    'application.loanNumber',
  ],
]

test.each(dead)('%s stops a release', { timeout: 30_000 }, (_what, name, pointer, value, fact) => {
  const documents = threeLenders()
  for (const id of documents.keys()) if (/^orgs\/(?!base|harborlight)/.test(id)) documents.delete(id)
  const file = `journeys/heloc/${name}`
  plant(documents.get(file) as Json, pointer, value)
  const found = issuesOf(documents).filter(({ code }) => code === 'fact.not-known-here')
  const own = found.find((each) => each.file === file)
  expect(own?.message).toContain(`"${fact}" is never known here`)
  expect(own?.message).toMatch(/Known there: .*(org|flags)/)
  expect(own?.path.startsWith(pointer)).toBe(true)
})

describe('every fact says where it can be known', () => {
  const { properties } = schemas.facts as unknown as { properties: { [name: string]: { 'x-known-in'?: string[] } } }

  test.each(Object.keys(properties).filter((name) => name !== 'derived'))('%s', (name) => {
    expect(properties[name]?.['x-known-in']?.length).toBeGreaterThan(0)
  })

  test('by a name that a place uses, and no place uses another', () => {
    const declared = new Set(Object.values(properties).flatMap(({ 'x-known-in': places = [] }) => places))
    expect([...placesIn(schemas)].toSorted()).toEqual([...declared].toSorted())
  })
})

/** The names in every `x-knows`, wherever it stands. */
function placesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(
    Object.entries(value).flatMap(([key, each]) =>
      key === 'x-knows' ? [Array.isArray(each) ? each : Object.values(each as object)].flat(2) : [...placesIn(each)],
    ),
  )
}
