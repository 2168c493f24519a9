import { describe, expect, test } from 'vitest'
import { syntaxMarks, textMarks } from '../../admin/content/text-marks.ts'

/** The character under which a mark stands, with the line that it is in. */
function marked(text: string): { line: number; at: string }[] {
  return syntaxMarks(text).map(({ from, to }) => ({
    line: text.slice(0, from).split('\n').length,
    at: text.slice(from, to),
  }))
}

describe('what keeps a text from being a document', () => {
  test.each<[string, string, number, string]>([
    ['a name that stands twice', '{\n  "one": 1,\n  "one": 2\n}', 3, '"'],
    ['a value that is none', '{\n  "one": 1,\n\n  "two": nothing\n}', 4, 'n'],
    ['on the first line', 'nothing', 1, 'n'],
    ['with the line ends of another system', '{\r\n  "one": 1,\r\n  "two": nothing\r\n}', 3, 'n'],
  ])('is marked where it stands: %s', (_what, text, line, at) => {
    expect(marked(text)[0]).toEqual({ line, at })
  })

  test('is marked inside the text, also where the text ends too soon', () => {
    const text = '{\n  "one": [1,\n'
    const marks = syntaxMarks(text)
    expect(marks.length).toBeGreaterThan(0)
    for (const { from, to } of marks) expect([from >= 0, from <= to, to <= text.length]).toEqual([true, true, true])
    expect(text.slice(0, marks[0]?.from).split('\n').length).toBeGreaterThan(1)
  })
})

test('what is found in a document is marked at its name, or at what it stands in', () => {
  const text = '{\n  "a": { "b/c": [1, 2] },\n  "d": 3\n}'
  const marks = textMarks(
    text,
    ['/a/b~1c/1', '/a/b~1c', '/d', '/d/none', ''].map((path) => ({ code: 'schema.type' as const, path, message: '' })),
  )
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['2', '"b/c"', '"d"', '"d"', '{'])
})
