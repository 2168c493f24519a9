import { describe, expect, test } from 'vitest'
import { checkWords } from '../../../engine/release/check/texts/check-words.ts'
import { shippedDocuments } from '../../support/shipped.ts'

const hard =
  'Notwithstanding the aforementioned considerations, applicants are encouraged to familiarize themselves with applicable regulatory documentation prior to submission.'
const screen = (blocks: unknown[], title: unknown = { en: 'Your home', es: 'Su casa' }) => ({ title, blocks })
const text = (en: string) => ({ type: 'text', id: 'one', body: { en, es: `Es ${en}` } })

test('no question says itself that it may be left out, which the page says', () => {
  const optional = /\((?:optional|opcional)\)/i
  const titles = [...shippedDocuments()]
    .filter(([id]) => id.includes('/screens/'))
    .flatMap(([id, content]) =>
      [...JSON.stringify(content).matchAll(/"title":(\{[^}]*\}|"[^"]*")/g)].map(([, title]) => `${id} ${title}`),
    )
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter((title) => optional.test(title))).toEqual([])
})

describe('the words of a document', () => {
  test('are there in every language that the document is read in', () => {
    const content = screen([{ type: 'text', body: { en: 'It is yours.' } }], 'Your home')
    expect(checkWords('screen', content, ['en'])).toEqual([])
    expect(checkWords('screen', content, ['en', 'es']).map(({ path, code, level }) => [path, code, level])).toEqual([
      ['/title/es', 'text.missing-translation', 'acknowledge'],
      ['/blocks/0/body/es', 'text.missing-translation', 'acknowledge'],
    ])
  })

  test('are the same in every language where they have none of their own', () => {
    expect(checkWords('screen', screen([], '{{org.companyNameShort}} {{figures.aprMax}}'), ['en', 'es'])).toEqual([])
    expect(checkWords('screen', screen([], { en: '24 / 7', es: '24 / 7' }), ['en', 'es'])).toEqual([])
  })

  test('are translated, and a finding names the language', () => {
    const found = (en: string, es: string) =>
      checkWords('screen', screen([], { en, es }), ['en', 'es']).map(({ code, path, level }) => [code, path, level])
    expect(found('Tell us about your home', 'Tell us about your home')).toEqual([
      ['text.untranslated', '/title/es', 'acknowledge'],
    ])
    for (const same of [
      'No',
      'Harborlight Home Line',
      'NMLS {{number}}',
      'Filipino',
      '{{org.companyName}}, ISAOA/ATIMA',
    ])
      expect(found(same, same)).toEqual([])
  })

  test.each([
    [
      'a figure',
      'Up to {{figures.amountMax}}',
      'Hasta {{figures.amountMin}}',
      'it lacks "figures.amountMax", only it has "figures.amountMin"',
    ],
    ['a format', 'By {{today | date}}', 'Para el {{today | longDate}}', 'it lacks "today|date"'],
    ['a link', '[Terms](/terms)', '[Términos](/privacy)', 'it lacks "/terms", only it has "/privacy"'],
    ['a note reference', 'Rates[^apr]', 'Tasas', 'it lacks "apr"'],
    ['a number', 'In 5 days', 'En 7 días', 'it lacks "5", only it has "7"'],
  ])('say the same in every language: %s', (_what, en, es, said) => {
    const [issue, ...others] = checkWords('screen', screen([], { en, es }), ['en', 'es'])
    expect(others).toEqual([])
    expect(issue).toMatchObject({ code: 'text.translation-differs', path: '/title/es', level: 'acknowledge' })
    expect(issue?.message).toContain(said)
  })

  test('may order what they say, and write thousands, in their own way', () => {
    const en = 'From {{figures.a}} to {{figures.b}}, 1,000 at most'
    expect(
      checkWords('screen', screen([], { en, es: '1 000 como máximo: {{figures.b}} y {{ figures.a }}' }), ['en', 'es']),
    ).toEqual([])
  })

  test('are easy to read', () => {
    const [issue] = checkWords('screen', screen([text(hard)]), ['en', 'es'])
    expect(issue).toMatchObject({ code: 'text.hard-to-read', level: 'note', path: '' })
    expect(issue?.message).toContain('Notwithstanding')
    expect(checkWords('screen', screen([text('You can stop at any time you want.')]), ['en', 'es'])).toEqual([])
  })

  test('may be harder where the law wrote them', () => {
    const notice = { type: 'notice', tone: 'legal', body: { en: hard, es: `Es ${hard}` } }
    expect(checkWords('screen', screen([notice]), ['en', 'es'])).toEqual([])
    expect(checkWords('screen', screen([{ ...notice, tone: 'info' }]), ['en', 'es'])).toHaveLength(1)
  })
})
