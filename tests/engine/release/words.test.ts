import { describe, expect, test } from 'vitest'
import { checkWords } from '../../../engine/release/check/check-words.ts'
import { shippedDocuments } from '../../support/shipped.ts'

const hard =
  'Notwithstanding the aforementioned considerations, applicants are encouraged to familiarize themselves with applicable regulatory documentation prior to submission.'
const screen = (blocks: unknown[], title: unknown = { en: 'Your home', es: 'Su casa' }) => ({ title, blocks })
const text = (en: string) => ({ type: 'text', id: 'one', body: { en, es: en } })

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

  test('are easy to read', () => {
    const [issue] = checkWords('screen', screen([text(hard)]), ['en', 'es'])
    expect(issue).toMatchObject({ code: 'text.hard-to-read', level: 'note', path: '' })
    expect(issue?.message).toContain('Notwithstanding')
    expect(checkWords('screen', screen([text('You can stop at any time you want.')]), ['en', 'es'])).toEqual([])
  })

  test('may be harder where the law wrote them', () => {
    const notice = { type: 'notice', tone: 'legal', body: { en: hard, es: hard } }
    expect(checkWords('screen', screen([notice]), ['en', 'es'])).toEqual([])
    expect(checkWords('screen', screen([{ ...notice, tone: 'info' }]), ['en', 'es'])).toHaveLength(1)
  })
})
