import { describe, expect, test } from 'vitest'
import { parseDocument } from '#engine/release'

const problems = (text: string) => {
  const read = parseDocument(text)
  return read.ok ? [] : read.issues.map(({ code, path, message }) => ({ code, path, message }))
}

describe('a document that is read', () => {
  test('is the JSON that it says, an object or not', () => {
    const read = parseDocument('{ "a": [1, {"b": null}], "c": "é\\u00e9\\n" }\n')
    expect(read).toEqual({ ok: true, value: { a: [1, { b: null }], c: 'éé\n' } })
    expect(parseDocument('[]')).toEqual({ ok: true, value: [] })
  })

  test('may say the same key in two objects', () => {
    expect(problems('{"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}, {"x": 1}]}')).toEqual([])
  })

  test('may be nested as deep as any document is', () => {
    expect(problems(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)).toEqual([])
  })
})

describe('a document that says a key twice is refused', () => {
  test.each([
    ['at the top', '{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}', '/a', 'Line 4, column 3'],
    ['in an object within', '{"a": {\n "b": 1, "b": 1}}', '/a/b', 'Line 2, column 10'],
    ['in a list', '{"list": [{"id": 1}, {"id": 2,\n"id": 3}]}', '/list/1/id', 'Line 2, column 1'],
    ['in an object in a list in an object', '[[{"a": {"b/c": 0, "b/c": 0}}]]', '/0/0/a/b~1c', 'Line 1, column 20'],
    ['once plain and once escaped', '{"a": 1, "\\u0061": 2}', '/a', 'Line 1, column 10'],
    ['that every object inherits', '{"constructor": 1, "constructor": 2}', '/constructor', 'Line 1, column 20'],
  ])('%s', (_where, text, path, place) => {
    const found = problems(text)
    expect(found).toMatchObject([{ code: 'document.duplicate-key', path }])
    expect(found[0]?.message).toContain(`${place}:`)
  })

  test('as often as it does so', () => {
    expect(problems('{"a": 1, "a": 2, "a": 3}')).toHaveLength(2)
  })
})

describe('text that is no strict JSON is refused with its place', () => {
  test.each([
    ['a comment at the end of a line', '{\n  "a": 1 // why\n}', 'Line 2'],
    ['a comment in a block', '{ /* why */ "a": 1 }', 'Line 1'],
    ['a comma after the last member', '{\n"a": 1,\n}', 'Line 3'],
    ['a comma after the last item', '[1, 2, ]', 'Line 1'],
    ['a missing comma', '{"a": 1\n"b": 2}', 'Line 2'],
    ['nothing', '', 'Line 1'],
    ['white space', ' \n ', 'Line '],
    ['a second value', '{} {}', 'Line 1'],
    ['a key without quotes', '{a: 1}', 'Line 1'],
    ['single quotes', "{'a': 1}", 'Line 1'],
    ['an open object', '{"a": 1', 'Line 1'],
    ['an open string', '{"a": "b\n}', 'Line 1'],
    ['a word that is none', '{"a": undefined}', 'Line 1'],
    ['a number that is none', '{"a": NaN}', 'Line 1'],
    ['a number with a leading zero', '{"a": 01}', 'Line 1'],
    ['a number with a plus', '{"a": +1}', 'Line 1'],
    ['a control character in a string', '{"a": "\u0001"}', 'Line 1'],
    ['an escape that is none', '{"a": "\\x"}', 'Line 1'],
    ['a byte order mark', '\ufeff{"a": 1}', 'Line 1'],
  ])('%s', (_what, text, place) => {
    const found = problems(text)
    expect(found.length).toBeGreaterThan(0)
    for (const { code } of found) expect(code).toBe('document.not-json')
    expect(found[0]?.message).toContain(place)
  })
})

describe('a hostile document', () => {
  test.each([
    ['"__proto__" at the top', '{"__proto__": {"a": 1}}', '/__proto__'],
    ['"__proto__" within', '{"a": [{"__proto__": 1}]}', '/a/0/__proto__'],
    ['"__proto__" escaped', '{"\\u005f_proto__": 1}', '/__proto__'],
  ])('is refused that says %s', (_what, text, path) => {
    expect(problems(text)).toMatchObject([{ code: 'document.forbidden-key', path }])
  })

  test.each([
    ['objects', '{"a":', '}'],
    ['lists', '[', ']'],
    ['both', '[{"a":', '}]'],
  ])('is refused that nests %s too deep, however deep', (_what, open, close) => {
    for (const depth of [70, 200_000]) {
      const found = problems(`${open.repeat(depth)}1${close.repeat(depth)}`)
      expect(found).toMatchObject([{ code: 'document.too-deep' }])
      expect(found[0]?.message).toMatch(/^Line 1, column \d+: /)
    }
  })

  test('may hold brackets in its strings, which nest nothing', () => {
    expect(problems(JSON.stringify({ a: '[{'.repeat(500), 'b"[': '\\"[['.repeat(100) }))).toEqual([])
  })

  test('of many characters is read all the same', () => {
    const long = 'a"\\\n['.repeat(300_000)
    expect(parseDocument(JSON.stringify({ long }))).toEqual({ ok: true, value: { long } })
  })
})

describe('a number that would become another one is refused', () => {
  test.each([
    ['9007199254740993', '9007199254740992'],
    ['1e400', 'infinity'],
    ['-1e400', 'minus infinity'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['1e-400', '0'],
    ['0.1000000000000000055', '0.1'],
    ['123456789.123456789123', '123456789.12345679'],
  ])('%s, which would become %s', (given, kept) => {
    const [found, ...more] = problems(`{"a": [${given}]}`)
    expect(more).toEqual([])
    expect(found).toMatchObject({ code: 'document.inexact-number', path: '/a/0' })
    expect(found?.message).toContain(`number ${given} cannot be stored exactly`)
    expect(found?.message).toContain(`become ${kept}.`)
  })

  test.each([
    '9007199254740992',
    '1e3',
    '1.50',
    '0.1',
    '0.30000000000000004',
    '1E+2',
    '100',
    '0',
    '0.0',
    '-1.5e-7',
    '1e21',
  ])('%s is kept', (given) => expect(problems(`[${given}]`)).toEqual([]))

  test('but not what stands in quotes', () => expect(problems('["9007199254740993"]')).toEqual([]))
})

describe('a key that would be moved is refused', () => {
  test.each([
    ['after a word', '{"b": 1, "10": 2}', '/10'],
    ['after a larger one', '{"10": 1, "9": 2}', '/9'],
    ['within', '{"list": {"a": {}, "0": {}}}', '/list/0'],
  ])('%s', (_where, text, path) => expect(problems(text)).toMatchObject([{ code: 'document.moved-key', path }]))

  test.each(['{"9": 1, "10": 2, "b": 3}', '{"b": 1, "1e3": 2, "01": 3, "-1": 4}'])('and %s is read', (text) =>
    expect(problems(text)).toEqual([]),
  )
})
