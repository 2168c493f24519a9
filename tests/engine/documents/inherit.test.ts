import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Json, sourceAt } from '#engine/release'
import { inherit } from '../../../engine/documents/inherit.ts'
import { deepFreeze } from '../../support/cases.ts'

/** What layers come to; each is named by its place: 'a' is the furthest ancestor. */
const come = (...contents: Json[]) =>
  inherit(deepFreeze(contents.map((content, index) => ({ source: 'abcdef'.charAt(index), content })))).content
const sourcesOf = (...contents: Json[]) =>
  inherit(contents.map((content, index) => ({ source: 'abcdef'.charAt(index), content }))).sources
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)

const abc = {
  items: [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 3 },
  ],
}

describe('an object', () => {
  test('merges by key, at any depth', () => {
    expect(come({ x: { y: { z: 1, w: 2 } }, v: 3 }, { x: { y: { z: 9 } } })).toEqual({
      x: { y: { z: 9, w: 2 } },
      v: 3,
    })
  })

  test('loses what a patch calls null, and only that', () => {
    expect(come({ x: { y: 1, z: 2 }, v: 3 }, { x: { y: null }, v: null, nothing: null })).toEqual({ x: { z: 2 } })
  })

  test('gets back what a later patch says again', () => {
    expect(come({ x: { y: 1 } }, { x: null }, { x: { z: 2 } })).toEqual({ x: { z: 2 } })
  })

  test('takes the place of what was none, and gives way to what is none', () => {
    expect(come({ x: 1 }, { x: { y: 2 } })).toEqual({ x: { y: 2 } })
    expect(come({ x: { y: 2 } }, { x: 1 })).toEqual({ x: 1 })
    expect(come({ x: [1, 2] }, { x: { y: 2 } })).toEqual({ x: { y: 2 } })
  })

  test('never takes members from its prototype', () => {
    const merged = come({ x: 1 }, JSON.parse('{"constructor": {"y": 1}, "toString": {"z": 2}}') as Json)
    expect(merged).toEqual({ x: 1, constructor: { y: 1 }, toString: { z: 2 } })
    expect(({} as { y?: number }).y).toBeUndefined()
  })
})

describe('what means something only as a whole is replaced whole', () => {
  test.each<[string, Json, Json]>([
    ['copy in two languages', { en: 'Old', es: 'Viejo' }, { en: 'New' }],
    ['copy that was one string', 'Old', { en: 'New', es: 'Nuevo' }],
    ['a rule', { '==': [{ var: 'a' }, 1] }, { '!': { var: 'b' } }],
    ['a rule by the same operation', { and: [true, { var: 'a' }] }, { and: [{ var: 'b' }] }],
    ['a rule that is a mere value', { '==': [1, 2] }, true],
    ['a list without ids', [1, 2, 3], [9]],
    ['a list of lists', [[1], [2]], [[3]]],
    ['a list by an empty one', [{ id: 'a' }], []],
  ])('%s', (_what, before, after) => {
    expect(come({ x: before }, { x: after })).toEqual({ x: after })
  })
})

describe('a list whose items have ids', () => {
  test('merges by id, and new items come last', () => {
    expect(come(abc, { items: [{ id: 'b', n: 9 }, { id: 'd' }] })).toEqual({
      items: [{ id: 'a', n: 1 }, { id: 'b', n: 9 }, { id: 'c', n: 3 }, { id: 'd' }],
    })
  })

  test('takes changes as an object from id to change, where null drops an item', () => {
    expect(come(abc, { items: { c: { m: true }, a: null, gone: null } })).toEqual({
      items: [
        { id: 'b', n: 2 },
        { id: 'c', n: 3, m: true },
      ],
    })
  })

  test('drops an item that says so', () => {
    expect(come(abc, { items: [{ id: 'b', drop: true }] })).toEqual({
      items: [
        { id: 'a', n: 1 },
        { id: 'c', n: 3 },
      ],
    })
  })

  test.each<[string, Json[], string[]]>([
    ['a new item before another', [{ id: 'd', before: 'a' }], ['d', 'a', 'b', 'c']],
    ['a new item after another', [{ id: 'd', after: 'a' }], ['a', 'd', 'b', 'c']],
    [
      'two new items in a row',
      [
        { id: 'd', after: 'a' },
        { id: 'e', after: 'd' },
      ],
      ['a', 'd', 'e', 'b', 'c'],
    ],
    ['a known item elsewhere', [{ id: 'c', before: 'a' }], ['c', 'a', 'b']],
    ['a known item after the last', [{ id: 'a', after: 'c' }], ['b', 'c', 'a']],
    ['a new item beside one that is not there, at the end', [{ id: 'd', after: 'z' }], ['a', 'b', 'c', 'd']],
  ])('places %s', (_what, items, order) => {
    const { items: merged } = come(abc, { items }) as { items: Json[] }
    expect(ids(merged)).toEqual(order)
    expect(JSON.stringify(merged)).not.toMatch(/"(before|after)"/)
  })

  test('keeps nothing of "before" and "after", where there is nothing to be placed among either', () => {
    expect(come({}, { items: [{ id: 'd', after: 'a', n: 1 }] })).toEqual({ items: [{ id: 'd', n: 1 }] })
  })

  test('merges lists within its items', () => {
    const base: Json = { items: [{ id: 'a', rows: [{ id: 'x', n: 1 }, { id: 'y' }] }] }
    expect(come(base, { items: { a: { rows: { x: { n: 2 }, y: null } } } })).toEqual({
      items: [{ id: 'a', rows: [{ id: 'x', n: 2 }] }],
    })
  })
})

describe('items that a document before has taken out', () => {
  const base = {
    source: 'base',
    content: {
      list: [
        { id: 'a', label: 'A', at: 1 },
        { id: 'b', label: 'B', at: 2 },
      ],
    },
  }
  const none = { source: 'parent', content: { list: { a: null, b: null } } }
  const ids = ({ content }: { content: { [key: string]: Json } }) =>
    (content.list as { id: string }[]).map(({ id }) => id)

  test('are not made half by a change, which is told', () => {
    const child = { source: 'child', content: { list: { a: { label: 'Mine' } } } }
    const found = inherit(deepFreeze([base, none, child]))
    expect(found.content).toEqual({ list: [] })
    expect(found.orphans).toEqual([{ source: 'child', path: '/list/a', id: 'a', droppedBy: 'parent' }])
    const one = { source: 'parent', content: { list: [{ id: 'a', drop: true }] } }
    const other = {
      source: 'child',
      content: {
        list: [
          { id: 'a', label: 'Mine' },
          { id: 'b', label: 'B2' },
        ],
      },
    }
    expect(inherit(deepFreeze([base, one, other] as { source: string; content: Json }[]))).toMatchObject({
      content: { list: [{ id: 'b', label: 'B2', at: 2 }] },
      orphans: [{ source: 'child', path: '/list/a' }],
    })
  })

  test('leave a list behind, also when none is left', () => {
    const child = { source: 'child', content: { list: { c: { label: 'C', at: 3 } } } }
    expect(inherit(deepFreeze([base, none, child])).content).toEqual({ list: [{ id: 'c', label: 'C', at: 3 }] })
    const listed = {
      source: 'child',
      content: {
        list: [
          { id: 'a', drop: true },
          { id: 'c', label: 'C', at: 3 },
        ],
      },
    }
    expect(ids(inherit(deepFreeze([base, none, listed] as { source: string; content: Json }[])))).toEqual(['c'])
  })

  test('may be written whole again', () => {
    const child = { source: 'child', content: { list: { a: { label: 'Mine', at: 5 } } } }
    expect(inherit(deepFreeze([base, none, child]))).toMatchObject({
      content: { list: [{ id: 'a', label: 'Mine', at: 5 }] },
      orphans: [],
    })
  })

  test('may be items of an item', () => {
    const deep = (inner: Json) => ({ list: { a: { inner } } })
    const chain = [
      { source: 'base', content: { list: [{ id: 'a', inner: [{ id: 'x', l: 1 }] }] } },
      { source: 'parent', content: deep({ x: null }) },
      { source: 'child', content: deep({ x: { m: 2 } }) },
    ]
    expect(inherit(deepFreeze(chain)).orphans).toMatchObject([{ source: 'child', id: 'x', droppedBy: 'parent' }])
  })
})

test('ids that look like numbers keep their order', () => {
  const items = ['b', '10', '1e3', '9'].map((id) => ({ id, n: id }))
  const child = {
    source: 'child',
    content: {
      list: [
        { id: '10', m: 1 },
        { id: '2', after: '10' },
      ],
    },
  }
  const { content, sources } = inherit(
    deepFreeze([{ source: 'base', content: { list: items } }, child] as { source: string; content: Json }[]),
  )
  expect((content.list as { id: string }[]).map(({ id }) => id)).toEqual(['b', '10', '2', '1e3', '9'])
  expect(sourceAt(sources, '/list/1/m')).toBe('child')
})

describe('each value has its source', () => {
  test('the last layer that said it, and what nobody else said stays with its first', () => {
    const sources = sourcesOf({ x: { y: 1, z: 2 }, v: 3 }, { x: { y: 5 } }, { v: 4 })
    expect(sourceAt(sources, '/x/y')).toBe('b')
    expect(sourceAt(sources, '/x/z')).toBe('a')
    expect(sourceAt(sources, '/v')).toBe('c')
  })

  test('a layer that says the same again is no source', () => {
    expect(sourceAt(sourcesOf({ x: 1 }, { x: 1 }), '/x')).toBe('a')
  })

  test('copy and rules belong to one layer as a whole', () => {
    const sources = sourcesOf({ x: { en: 'Old', es: 'Viejo' } }, { x: { en: 'New' } })
    expect(sourceAt(sources, '/x/en')).toBe('b')
    expect(sources).not.toHaveProperty('/x/es')
  })

  test('items of a list by where they ended up', () => {
    const sources = sourcesOf(abc, { items: [{ id: 'd', before: 'a', n: 4 }] }, { items: { c: { n: 5 } } })
    expect(sourceAt(sources, '/items/0/n')).toBe('b')
    expect(sourceAt(sources, '/items/1/n')).toBe('a')
    expect(sourceAt(sources, '/items/2/n')).toBe('a')
    expect(sourceAt(sources, '/items/3/n')).toBe('c')
    expect(sourceAt(sources, '/items/3/id')).toBe('a')
  })

  test('keys that hold slashes and tildes', () => {
    expect(sourceAt(sourcesOf({ 'a/b~c': { d: 1 } }, { 'a/b~c': { e: 2 } }), '/a~1b~0c/e')).toBe('b')
  })
})

describe('whatever the documents', () => {
  const key = fc.constantFrom('w', 'x', 'y', 'z')
  const scalar = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.constantFrom('', 'one', 'two'))
  const { object } = fc.letrec<{ object: { [key: string]: Json }; value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc
        .uniqueArray(fc.constantFrom('p', 'q', 'r'), { maxLength: 3 })
        .chain((names) =>
          fc.tuple(...names.map((id) => tie('object').map((rest): Json => ({ ...(rest as object), id })))),
        ),
      tie('object'),
    ) as fc.Arbitrary<Json>,
    object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  }))
  /** Objects of objects and plain values, with null to take away: RFC 7386 without our lists. */
  const { patch } = fc.letrec<{ patch: { [key: string]: Json }; part: Json }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.constant(null),
      fc.array(scalar, { maxLength: 2 }),
      tie('patch'),
    ) as fc.Arbitrary<Json>,
    patch: fc.dictionary(key, tie('part'), { maxKeys: 4 }),
  }))

  test('an empty patch changes nothing, and is the source of nothing', () => {
    fc.assert(
      fc.property(object, (content) => {
        const alone = inherit([{ source: 'a', content }])
        const patched = inherit([
          { source: 'a', content },
          { source: 'b', content: {} },
        ])
        expect(patched).toEqual(alone)
        expect(patched.content).toEqual(content)
      }),
    )
  })

  test('a document over itself is itself', () => {
    fc.assert(
      fc.property(object, (content) => {
        expect(come(content, content)).toEqual(content)
      }),
    )
  })

  test('applying a patch twice is applying it once', () => {
    fc.assert(
      fc.property(object, patch, (content, change) => {
        expect(come(content, change, change)).toEqual(come(content, change))
      }),
    )
  })

  test('what layers below come to may be worked out first', () => {
    fc.assert(
      fc.property(object, patch, patch, (content, one, other) => {
        expect(come(come(content, one), other)).toEqual(come(content, one, other))
      }),
    )
  })

  test('an object patch is a merge patch as RFC 7386 has it', () => {
    fc.assert(
      fc.property(patch, patch, (content, change) => {
        expect(come(content, change)).toEqual(mergePatch(mergePatch({}, content), change))
      }),
    )
  })

  test('every source is a layer, and every value has one', () => {
    fc.assert(
      fc.property(object, object, (one, other) => {
        const { content, sources } = inherit([
          { source: 'a', content: one },
          { source: 'b', content: other },
        ])
        for (const pointer of pointersOf(content, '')) expect(['a', 'b']).toContain(sourceAt(sources, pointer))
      }),
    )
  })
})

/** RFC 7386, section 2, as it stands there. */
function mergePatch(target: Json, patch: Json): Json {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const known = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete known[key]
    else known[key] = mergePatch(known[key] ?? null, value)
  }
  return known
}

function pointersOf(value: Json, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Object.entries(value)
  return entries.length === 0 && path !== ''
    ? [path]
    : entries.flatMap(([key, each]) => pointersOf(each, `${path}/${key}`))
}

test('an item that a layer drops leaves the sources of the others as they were', () => {
  const { content, sources } = inherit([
    {
      source: 'base',
      content: {
        items: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
      },
    },
    { source: 'child', content: { items: { b: null } } },
  ])
  expect(content).toEqual({ items: [{ id: 'a', text: 'A' }] })
  expect(sourceAt(sources, '/items/0/text')).toBe('base')
})
