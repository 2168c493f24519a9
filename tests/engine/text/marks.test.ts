import { describe, expect, test } from 'vitest'
import { checkDocument, visibleMarks } from '#engine/release'
import { validateDocument } from '#engine/validate'

const id = 'orgs/harborlight/disclosures'
const found = (body: string) =>
  checkDocument(
    id,
    { $schema: '../../schemas/patch/disclosures.schema.json', items: [{ id: 'apr', body: { en: body } }] },
    validateDocument,
  )
const path = '/items/0/body/en'

describe('what a reader does not see', () => {
  test.each<[what: string, text: string, says: string]>([
    ['a zero width space in a word', 'You do no\u200bt pay.', 'U+200B zero width space after “You do no”'],
    ['a joiner between Latin letters', 'You do no\u200ct pay.', 'U+200C zero width non-joiner'],
    ['an override', 'Pay \u202e001 now.', 'U+202E right-to-left override after “Pay”'],
    ['an isolate', 'Pay \u2066100\u2069 now.', 'U+2066 left-to-right isolate'],
    ['a right-to-left mark among Latin words', 'Pay \u200f100.', 'U+200F right-to-left mark'],
    ['NUL', 'Pay\u0000 now.', 'U+0000 NUL'],
    ['a control character', 'Pay\u0007 now.', 'U+0007 control character'],
    ['half of a character', 'Pay \ud800 now.', 'U+D800 half of a character'],
    ['tag characters', 'Pay\u{e0041}\u{e0042} now.', 'U+E0041 tag character'],
    ['what could not be decoded', 'T\ufffdrminos de uso', 'U+FFFD replacement character after “T”'],
    ['a byte order mark', '\ufeffPay now.', 'U+FEFF byte order mark at the start'],
    ['a line separator', 'Pay\u2028now.', 'U+2028 line separator'],
    ['a private character', 'Pay \ue000 now.', 'U+E000 private character'],
    ['a filler', 'Pay \u3164 now.', 'U+3164 Hangul filler'],
  ])('stops: %s', (_what, text, says) => {
    const [issue, ...more] = found(text)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'text.hidden-mark', path })
    expect(issue?.level).toBeUndefined()
    expect(issue?.message).toContain(says)
  })

  test.each<[what: string, text: string, says: string]>([
    ['a no-break space', 'Pay 100\u00a0km.', 'U+00A0 no-break space after “Pay 100”'],
    ['a soft hyphen', 'Home\u00adowner', 'U+00AD soft hyphen'],
    ['a joiner that Persian needs', 'می\u200cخواهم', 'U+200C zero width non-joiner'],
    ['a mark beside Hebrew', 'שלום\u200f!', 'U+200F right-to-left mark'],
    ['a joined picture', '\u{1f469}\u200d\u{1f469}', 'U+200D zero width joiner'],
  ])('is acknowledged where it may be meant: %s', (_what, text, says) => {
    const [issue, ...more] = found(text)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'text.invisible-mark', level: 'acknowledge', path })
    expect(issue?.message).toContain(says)
  })

  test('is found in a key and in what no one reads too', () => {
    const content = { $schema: '../../schemas/patch/disclosures.schema.json', note: 'a\u202eb', items: [] }
    expect(checkDocument(id, content, () => [])).toMatchObject([{ code: 'text.hidden-mark', path: '/note' }])
    expect(checkDocument(id, { 'a\u200b': 1 }, () => [])).toMatchObject([{ code: 'text.hidden-mark' }])
  })

  test.each(['Words, “quoted” – and 50 %.', 'Ñandú, año: ¿cuánto?', 'One\n\n- two\n- three', 'Ελλάδα', 'Россия'])(
    'is not in plain words: %s',
    (text) => expect(found(text)).toEqual([]),
  )
})

test.each([
  ['l\u043ean', 'lоan', 'Cyrillic'],
  ['\u0420AY', 'РAY', 'Cyrillic'],
  ['n\u03bft', 'nοt', 'Greek'],
])('a word of letters that look alike stops: %s', (text, word, script) => {
  expect(found(`You do ${text} it.`)).toMatchObject([
    { code: 'text.mixed-scripts', path, message: expect.stringContaining(`"${word}"`) },
  ])
  expect(found(text)[0]?.message).toContain(script)
})

test.each(['\u200b', '\u00a0', ' \n ', '\u2800', '\u00ad\u2060'])(
  'a text in which nothing is to be seen is empty',
  (text) => {
    expect(found(text).map(({ code }) => code)).toContain('text.empty')
  },
)

test('a text beyond its length stops', () => {
  expect(found('a'.repeat(40_001))).toMatchObject([{ code: 'schema.limit', path }])
  expect(found('a'.repeat(40_000))).toEqual([])
})

test('marks are written out by name', () => {
  expect(visibleMarks('no\u200bt 100\u00a0km')).toBe('no[U+200B zero width space]t 100[U+00A0 no-break space]km')
  expect(visibleMarks('plain\nwords')).toBe('plain\nwords')
})
