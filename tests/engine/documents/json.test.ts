import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, parseDocument, pointerParts, serialize, valueAt } from '#engine/release'

/** Any JSON but -0, which JSON writes as 0, and the one key that no document has. */
const json = fc.jsonValue().filter((value) => !/"__proto__"/.test(JSON.stringify(value)))

describe('a file', () => {
  test('is written with keys as they stand and a line end; what fits in a line stands on one', () => {
    expect(serialize({ b: [1], a: {} })).toBe('{"b": [1], "a": {}}\n')
  })

  test('is written with two blanks where a line would be longer than 120 letters', () => {
    const rows = ['one', 'two'].map((id) => ({ id, to: 'x'.repeat(60) }))
    const [one, two] = rows.map((row) => `    {"id": "${row.id}", "to": "${row.to}"}`)
    expect(serialize({ rows })).toBe(`{\n  "rows": [\n${one},\n${two}\n  ]\n}\n`)
  })

  test('is read as what was written, and written the same again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = serialize(value)
        const read = parseDocument(text)
        if (!read.ok) throw new Error(JSON.stringify(read.issues))
        expect(serialize(read.value)).toBe(text)
      }),
    )
  })
})

describe('the canonical text', () => {
  test('is the same whatever the order of keys, and has no white space', () => {
    expect(canonical({ b: [{ d: 1, c: 'x y' }], a: null })).toBe('{"a":null,"b":[{"c":"x y","d":1}]}')
    expect(canonical({ a: null, b: [{ c: 'x y', d: 1 }] })).toBe(canonical({ b: [{ d: 1, c: 'x y' }], a: null }))
  })

  test.each<[unknown, unknown]>([
    [1, '1'],
    [null, 'null'],
    [
      [1, 2],
      [2, 1],
    ],
    [[1, 2], [12]],
    [{ a: 1 }, { a: 1, b: null }],
    [{}, []],
    [{ a: { b: 1 } }, { 'a.b': 1 }],
    ['"', '\\"'],
  ])('tells %j from %j', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other))
  })

  test('is JSON that means the same', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('a JSON Pointer', () => {
  test('names a value by own members and places in lists', () => {
    const content = { a: [{ 'b/c~d': 7 }], '': 1 }
    expect(valueAt(content, '')).toBe(content)
    expect(valueAt(content, '/a/0/b~1c~0d')).toBe(7)
    expect(valueAt(content, '/')).toBe(1)
    expect(pointerParts('/a~01/~1')).toEqual(['a~1', '/'])
  })

  test.each(['/constructor', '/a/length', '/a/1', '/a/0/x/y', '/__proto__/toString', '/a/map'])(
    '%s names nothing',
    (pointer) => {
      expect(valueAt({ a: [{ x: 1 }] }, pointer)).toBeUndefined()
    },
  )
})
