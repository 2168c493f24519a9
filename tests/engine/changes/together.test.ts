import { describe, expect, test } from 'vitest'
import {
  alteredParts,
  type Change,
  type Contents,
  type Edit,
  inverse,
  type Outputs,
  together,
  upon,
  withDocuments,
} from '#engine/changes'
import type { Json } from '#engine/release'

const id = 'orgs/acme/footer'
const other = 'orgs/acme/brand'

/** Contents under a hash that can be read. */
const contents: Contents = (version) => (version === '' ? null : (JSON.parse(version) as Json))
const version = (content: Json | null) => (content === null ? '' : JSON.stringify(content))

const edit = (base: Json | null, content: Json | null, document = id): Edit => ({
  document,
  base: version(base),
  content: version(content),
  number: 1,
  by: 'ann',
  at: '',
})

function change(name: string, ...edits: Edit[]): Change {
  const of = { owner: 'ann', at: '', state: 'approved' as const, contributors: ['ann'], approvals: [], comments: [] }
  return { id: name, name, reason: '', ...of, edits, version: 1 }
}

const live = new Map<string, Json>([[id, { a: 1, b: 1 }]])

describe('an edit upon what is live', () => {
  test('keeps what others have published at other places', () => {
    const made = upon([edit({ a: 1, b: 1 }, { a: 2, b: 1 })], new Map([[id, { a: 1, b: 5 }]]), contents)
    expect(made).toEqual({ documents: new Map([[id, { a: 2, b: 5 }]]), conflicts: [] })
  })

  test('is in conflict where both changed a place, with both values', () => {
    const { conflicts } = upon([edit({ a: 1 }, { a: 2 })], new Map([[id, { a: 3 }]]), contents)
    expect(conflicts).toEqual([{ document: id, path: '/a', base: 1, theirs: 3, yours: 2 }])
  })

  test('adds and removes a document, and is in conflict with whoever changed one that it removes', () => {
    expect(upon([edit(null, { a: 1 }, other)], live, contents).documents).toEqual(new Map([[other, { a: 1 }]]))
    const gone = upon([edit({ a: 1, b: 1 }, null)], live, contents)
    expect(gone).toEqual({ documents: new Map([[id, null]]), conflicts: [] })
    expect([...withDocuments(live, gone.documents).keys()]).toEqual([])
    expect(upon([edit({ a: 1 }, null)], live, contents).conflicts).toMatchObject([{ document: id, path: '' }])
  })

  test('does nothing where it is live already', () => {
    expect(upon([edit({ a: 0, b: 1 }, { a: 1, b: 1 })], live, contents).documents.size).toBe(0)
  })
})

describe('several changes together', () => {
  const one = change('one', edit({ a: 1, b: 1 }, { a: 2, b: 1 }))

  test('are put one upon the other, and each is told what it did', () => {
    const two = change('two', edit({ a: 1, b: 1 }, { a: 1, b: 9 }))
    const made = together([one, two], live, contents)
    expect(made.after.get(id)).toEqual({ a: 2, b: 9 })
    expect(made.steps.map(({ documents }) => documents)).toMatchObject([
      [{ document: id, before: { a: 1, b: 1 }, after: { a: 2, b: 1 } }],
      [{ document: id, before: { a: 2, b: 1 }, after: { a: 2, b: 9 } }],
    ])
  })

  test('that meet at one place say which two', () => {
    const { conflicts } = together([one, change('two', edit({ a: 1, b: 1 }, { a: 3, b: 1 }))], live, contents)
    expect(conflicts).toMatchObject([{ path: '/a', between: { change: 'two', with: 'one' } }])
    const past = together([change('late', edit({ a: 0, b: 1 }, { a: 3, b: 1 }))], live, contents)
    expect(past.conflicts).toMatchObject([{ between: { change: 'late', with: null } }])
  })
})

describe('the inverse of a change', () => {
  const documents = [{ document: id, before: version({ a: 1, b: 1 }), after: version({ a: 2, b: 1 }) }]
  const published = { release: 2, by: 'pat', at: '', documents }

  test('takes back what it did, and leaves what came after it', () => {
    const now = new Map<string, Json>([[id, { a: 2, b: 7 }]])
    expect(upon(inverse({ published }), now, contents)).toEqual({
      documents: new Map([[id, { a: 1, b: 7 }]]),
      conflicts: [],
    })
  })

  test('is in conflict where somebody has gone on from it, and does nothing where it is undone', () => {
    expect(upon(inverse({ published }), new Map([[id, { a: 4, b: 1 }]]), contents).conflicts).toMatchObject([
      { path: '/a', theirs: 4, yours: 1 },
    ])
    expect(upon(inverse({ published }), live, contents).documents.size).toBe(0)
    expect(inverse({})).toEqual([])
  })
})

describe('the parts that are altered', () => {
  const bundle = (locale: string, parts: { [name: string]: string }) => {
    const json = JSON.stringify({ format: 2, parts })
    return { org: 'acme', journey: 'loan', locale, hash: json, json }
  }
  const outputs = (en: string, theme = 't1', state = 'live'): Outputs => ({
    bundles: [bundle('en', { page: en, calls: 'c' }), bundle('es', { page: 'p', calls: 'c' })],
    themes: [{ org: 'acme', hash: theme }],
    orgs: [{ code: 'acme', state } as { code: string }],
  })
  const side = (of: Outputs, content: Json = { a: 1 }) => ({ documents: new Map([[id, content]]), outputs: of })
  const digest = (text: string) => `#${text}`

  test('are those of bundles, looks and orgs that differ, and the places of documents', () => {
    const found = alteredParts(side(outputs('p')), side(outputs('q', 't2', 'closed'), { a: 2 }), [id], digest)
    expect(found.map(({ part }) => part)).toEqual(['acme loan en page', 'acme theme', 'acme organization', `${id}#/a`])
    expect(found[0]).toEqual({ part: 'acme loan en page', before: 'p', after: 'q' })
  })

  test('are all parts of a lender that nobody was served before', () => {
    const none: Outputs = { bundles: [], themes: [], orgs: [] }
    const found = alteredParts(side(none), side(outputs('p')), [], digest)
    expect(found).toHaveLength(6)
    expect(found.every(({ before }) => before === '')).toBe(true)
  })

  test('are none where nothing differs', () => {
    expect(alteredParts(side(outputs('p')), side(outputs('p')), [id], digest)).toEqual([])
  })
})
