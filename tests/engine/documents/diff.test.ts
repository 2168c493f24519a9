import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffDocuments } from '#engine/release'

describe('two documents differ', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['nowhere when they are the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['at a value', { a: { b: 1, c: 2 } }, { a: { b: 9, c: 2 } }, [{ path: '/a/b', before: 1, after: 9 }]],
    [
      'where one has nothing',
      { a: 1 },
      { b: 2 },
      [
        { path: '/a', before: 1, after: undefined },
        { path: '/b', before: undefined, after: 2 },
      ],
    ],
    [
      'at an item by its id, wherever it stands',
      [{ id: 'x', n: 1 }, { id: 'y' }],
      [{ id: 'y' }, { id: 'x', n: 2 }],
      [{ path: '/x/n', before: 1, after: 2 }],
    ],
    [
      'at an item that is new',
      [{ id: 'x' }],
      [{ id: 'x' }, { id: 'y' }],
      [{ path: '/y', before: undefined, after: { id: 'y' } }],
    ],
    [
      'in the order of items, when nothing else does',
      [{ id: 'x' }, { id: 'y' }],
      [{ id: 'y' }, { id: 'x' }],
      [{ path: '', before: ['x', 'y'], after: ['y', 'x'] }],
    ],
    ['in a list without ids as a whole', { a: [1, 2] }, { a: [1, 3] }, [{ path: '/a', before: [1, 2], after: [1, 3] }]],
    [
      'in one language of a copy',
      { en: 'A', es: 'B' },
      { en: 'A', es: 'C' },
      [{ path: '/es', before: 'B', after: 'C' }],
    ],
    ['at a key that needs escaping', { 'a/b': 1 }, { 'a/b': 2 }, [{ path: '/a~1b', before: 1, after: 2 }]],
    ['by type', { a: 1 }, { a: '1' }, [{ path: '/a', before: 1, after: '1' }]],
    ['between null and nothing', { a: null }, {}, [{ path: '/a', before: null, after: undefined }]],
    ['never by what objects inherit', {}, { toString: 1 }, [{ path: '/toString', before: undefined, after: 1 }]],
  ])('%s', (_where, before, after, expected) => {
    expect(diffDocuments(before, after)).toEqual(expected)
  })

  test('somewhere exactly when they do', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(diffDocuments(one, other).length === 0).toBe(JSON.stringify(one) === JSON.stringify(other))
        expect(diffDocuments(one, structuredClone(one))).toEqual([])
      }),
    )
  })
})
