import { expect, test } from 'vitest'
import { pathOfAll } from '../../../server/prerender/page-of.ts'
import { queryReaders } from '../../../server/prerender/query-readers.ts'

const journey = {
  paths: {
    basePath: '/account/loan',
    telemetry: { queryParams: ['step', 'utm_source', 'utm_medium'] },
  },
  registration: { query: 'step' },
} as never

test.each([
  ['register', '', '/account/loan/register'],
  ['/auth/login', '', '/auth/login'],
  ['register', '?utm_source=a&utm_medium=b', '/account/loan/register'],
  // What may change the page, or is the page's own affair.
  ['register', '?lead=1', undefined],
  ['register', '?step=name', undefined],
  ['register', '?utm_source=a&lead=1', undefined],
  ['{uuid}/start', '', undefined],
  ['/auth/reset/{token}', '', undefined],
])('the path of %s with "%s" is that of all visits, or of none', (path, search, wanted) => {
  expect(pathOfAll(journey, { path }, search)).toBe(wanted)
})

test('a page that hangs on an application is nobody else’s', () => {
  expect(pathOfAll(journey, { path: 'resume', application: 'stored' } as never, '')).toBeUndefined()
})

/** A place whose page part is this text. */
function placeWith(text: string) {
  const bundles = new Map([['1a', { body: Buffer.from(text) }]])
  return {
    release: { bundles },
    locale: 'en',
    journey: { bundles: new Map([['en', { parts: { page: '1a' } }]]) },
  } as never
}

test.each([
  ['{"when":{"==":[{"var":"query.utm_source"},"a"]}}', '?utm_source=a', true],
  ['{"when":{"==":[{"var":"query.utm_source"},"a"]}}', '?utm_medium=a', false],
  ['{"all":[{"var":"query"},true]}', '?utm_source=a', true],
  ['{"query":{"uuid":{"var":"identity.uuid"}}}', '?utm_source=a', false],
  ['{"when":{"==":[{"var":"query.utm_source"},"a"]}}', '', false],
])('whether a rule of %s reads what "%s" says', (text, search, wanted) => {
  expect(queryReaders()(placeWith(text), undefined, search)).toBe(wanted)
})
