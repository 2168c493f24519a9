import { describe, expect, test } from 'vitest'
import { idOfFile, placeOf, schemaRefOf } from '#engine/release'
import { schemaName } from '#engine/validate'
import { schemas } from '#schemas'
import { shippedDocuments } from '../../support/shipped.ts'

describe('a document’s id says', () => {
  test.each([
    ['journeys/heloc/routing', { kind: 'routing', layer: 'journey', journey: 'heloc' }],
    [
      'journeys/heloc/screens/start/profile',
      { kind: 'screen', layer: 'journey', journey: 'heloc', screen: 'start/profile' },
    ],
    ['orgs/newyork.figure/footer', { kind: 'footer', layer: 'org', org: 'newyork.figure' }],
    ['orgs/figure/journeys/heloc/strings', { kind: 'strings', layer: 'override', journey: 'heloc', org: 'figure' }],
    [
      'orgs/figure/journeys/heloc/screens/register/name',
      { kind: 'screen', layer: 'override', journey: 'heloc', org: 'figure', screen: 'register/name' },
    ],
    ['orgs/figure/assets/logo.svg', { kind: 'asset', layer: 'asset', org: 'figure' }],
    ['sandbox/personas/approved', { kind: 'persona', layer: 'persona' }],
  ])('of %s where it belongs', (id, place) => {
    expect(placeOf(id)).toEqual(place)
  })

  test('a schema for every document that ships', () => {
    for (const id of shippedDocuments().keys()) {
      const place = placeOf(id)
      expect(place && Object.hasOwn(schemas, place.kind), id).toBe(true)
    }
  })
})

describe('no place is given to', () => {
  test.each([
    '',
    '/',
    '.',
    '..',
    'journeys',
    'journeys/heloc',
    'journeys/heloc/',
    '/journeys/heloc/routing',
    'journeys//routing',
    'journeys/heloc/routing/',
    'journeys/heloc/routing/deeper',
    'journeys/heloc/nothing',
    'journeys/heloc/screens',
    'journeys/heloc/screens/',
    'journeys/heloc/screens/..',
    'journeys/heloc/screens/../routing',
    'journeys/../orgs/figure/org',
    'journeys/heloc/brand',
    'journeys/heloc/persona',
    '../journeys/heloc/routing',
    'orgs/../x',
    'orgs/../x/org',
    'orgs/./org',
    'orgs/a..b/org',
    'orgs/.hidden/org',
    'orgs/figure',
    'orgs/figure/routing',
    'orgs/figure/screen',
    'orgs/figure/assets',
    'orgs/figure/assets/',
    'orgs/figure/assets/../org',
    'orgs/figure/assets/deeper/logo.svg',
    'orgs/figure/journeys/heloc/brand',
    'orgs/figure/journeys/heloc/../../org',
    'orgs/Figure/org',
    'orgs/fig ure/org',
    'orgs/figure\n/org',
    'orgs/figure/org\n',
    'orgs/figure/org\0',
    'orgs\\figure\\org',
    'orgs/%2e%2e/org',
    'orgs/ﬁgure/org',
    'orgs/-figure/org',
    'orgs/__proto__/org',
    'orgs/figure/constructor',
    'orgs/figure/__proto__',
    'toString/x/y',
    'sandbox/personas',
    'sandbox/personas/deeper/approved',
    'inherited/org',
  ])('%j', (id) => {
    expect(placeOf(id)).toBeUndefined()
    expect(idOfFile(`${id}.json`)).toBeUndefined()
  })

  test.each(['inherited/constructor', 'inherited/__proto__', 'inherited/toString', 'inherited/nothing'])(
    '%s, nor a schema',
    (id) => {
      expect(schemaName(id)).toBeUndefined()
    },
  )
})

describe('a file', () => {
  test.each([
    ['journeys/heloc/routing.json', 'journeys/heloc/routing'],
    ['orgs/figure/assets/logo.svg', 'orgs/figure/assets/logo.svg'],
  ])('%s is the document %s', (path, id) => {
    expect(idOfFile(path)).toBe(id)
  })

  test.each([
    'journeys/heloc/routing',
    'journeys/heloc/routing.json.bak',
    'orgs/figure/assets/logo.json',
    'orgs/figure/org.svg',
  ])('%s is none', (path) => {
    expect(idOfFile(path)).toBeUndefined()
  })
})

describe('the schema that a document names', () => {
  test.each([
    ['journeys/heloc/routing', '../../schemas/routing.schema.json'],
    ['journeys/heloc/screens/start/profile', '../../../../schemas/screen.schema.json'],
    ['orgs/figure/footer', '../../schemas/patch/footer.schema.json'],
    ['orgs/figure/journeys/heloc/screens/start/profile', '../../../../../../schemas/patch/screen.schema.json'],
  ])('is the way from %s to %s', (id, ref) => {
    expect(schemaRefOf(id)).toBe(ref)
  })

  test('is the one that every shipped document names', () => {
    for (const [id, content] of shippedDocuments())
      if (!id.includes('/assets/')) expect((content as { $schema: string }).$schema, id).toBe(schemaRefOf(id, content))
  })
})
