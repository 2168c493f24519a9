import { expect, test } from 'vitest'
import { ofLevel } from '#engine'
import type { Documents, Json } from '#engine/release'
import { errorsOf, issuesOf, plant, planted, threeLenders } from '../../support/shipped.ts'

test('what a screen loads has an invented answer for the preview', { timeout: 30_000 }, () => {
  const documents = threeLenders()
  const told = (all: Documents) =>
    issuesOf(all)
      .filter(({ code }) => code === 'preview.no-sample')
      .map(({ file, message }) => `${file} ${message}`)
  const before = told(documents)
  const after = told(planted(documents, 'journeys/heloc/preview', '/data/offers', undefined))
  expect(after).toHaveLength(before.length + 1)
  expect(after.join()).toContain('"offers"')
})

/** Every way in which a document leads somewhere, with a place that is not there. */
const deadEnds: [what: string, id: string, pointer: string, value: Json][] = [
  ['a routing row', 'routing', '/rows/0/to', 'product/selekt'],
  ['where a routing row comes from', 'routing', '/rows/0/from', { route: 'product/selekt' }],
  ['a destination of the machine', 'machine', '/states/0/destinations/0/to', 'product/selekt'],
  ['a public page', 'journey', '/access/public/0', 'product/selekt'],
  ['the login', 'journey', '/access/login', '/product/selekt'],
  ['where a session’s end leads', 'journey', '/access/signedOut/0/to', 'product/selekt'],
  ['the pages of such an end', 'journey', '/access/signedOut/0/on/0', 'product/selekt'],
  ['a redirect', 'journey', '/redirects/0/to', 'product/selekt'],
  ['a gate', 'journey', '/gates/0/on/0', 'product/selekt'],
  ['a page without watchers', 'journey', '/watchers/0/except/0', 'product/selekt'],
  ['where a missing application leads', 'journey', '/nextStep/missing', '/product/selekt'],
  ['an item of a menu', 'navigation', '/menus/2/items/1/href', '/product/selekt'],
  ['a dialog of a menu', 'navigation', '/menus/2/items/2/dialog', 'dialogs/nowhere'],
  ['a link in words', 'screens/error/timeout', '/blocks/0/body', { en: 'Go [on](/nowhere).', es: '[Siga](/nowhere).' }],
  ['a button', 'screens/error/timeout', '/blocks/4/items/1/href', '/nowhere'],
  ['the next page', 'screens/register/name', '/submit/next', 'product/selekt'],
]

test.each(deadEnds)('%s that leads nowhere stops a release', { timeout: 30_000 }, (_what, name, pointer, value) => {
  const documents = threeLenders()
  for (const id of documents.keys()) if (/^orgs\/(?!base|harborlight)/.test(id)) documents.delete(id)
  const file = `journeys/heloc/${name}`
  plant(documents.get(file) as Json, pointer, value)
  const [stop] = ofLevel(issuesOf(documents), 'stop')
  expect(stop).toMatchObject({ file, code: expect.stringMatching(/^reference\.unknown-(route|screen)$/) })
  expect(stop?.path.startsWith(pointer)).toBe(true)
  const [quoted = ''] = /[a-z]+\/selekt|[a-z/]*nowhere/.exec(JSON.stringify(value)) ?? []
  expect(stop?.message).toContain(`${quoted}"`)
  if (quoted === 'product/selekt') expect(stop?.message).toContain('"product/select"')
})

test('a redirect to registration keeps what its rules read in the query', { timeout: 30_000 }, () => {
  const documents = threeLenders()
  for (const id of documents.keys()) if (/^orgs\/(?!base|harborlight)/.test(id)) documents.delete(id)
  const journey = documents.get('journeys/heloc/journey') as { redirects: { from: string; keeps?: string[] }[] }
  const index = journey.redirects.findIndex(({ from }) => from === '/account/register')
  plant(documents.get('journeys/heloc/journey') as Json, `/redirects/${index}/keeps`, ['lead'])
  const [stop] = ofLevel(issuesOf(documents), 'stop')
  expect(stop).toMatchObject({ code: 'redirect.drops-query', path: `/redirects/${index}` })
  expect(stop?.message).toContain('"query.referrer"')
})

test('a page that another app draws is one that journey.json lists', { timeout: 30_000 }, () => {
  const documents = threeLenders()
  for (const id of documents.keys()) if (/^orgs\/(?!base|harborlight)/.test(id)) documents.delete(id)
  const led = planted(documents, 'journeys/heloc/navigation', '/menus/2/items/1/href', '/help/me?from=menu#top')
  expect(errorsOf(led)).toMatchObject([{ code: 'reference.unknown-route' }])
  expect(errorsOf(planted(led, 'journeys/heloc/journey', '/elsewhere/-', '/help/*'))).toEqual([])
})
