import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { documentSet } from '#engine/release'
import { checkSameWords } from '../../../engine/release/check/texts/check-same-words.ts'
import { shippedDocuments } from '../../support/shipped.ts'

const strings = (id: string, words: { [name: string]: Json }): [string, Json] => [
  `journeys/${id}/strings`,
  { $schema: '../../schemas/strings.schema.json', strings: words },
]

describe('English that stands in several places', () => {
  test('is translated alike in all that ships', () => {
    expect(checkSameWords(documentSet(shippedDocuments()))).toEqual([])
  })

  test('is found where it is not, at the rarer translation, with the usual one', () => {
    const documents = new Map([
      strings('one', { back: { en: 'Save', es: 'Guardar' }, close: { en: 'Save', es: 'Guardar' } }),
      strings('two', { back: { en: 'Save', es: 'Ahorrar' } }),
    ])
    const [issue, ...more] = checkSameWords(documentSet(documents))
    expect(more).toEqual([])
    expect(issue).toMatchObject({
      code: 'text.translated-otherwise',
      level: 'acknowledge',
      file: 'journeys/two/strings',
      path: '/strings/back/es',
      message: expect.stringContaining('"Guardar"'),
    })
  })

  test('may be translated otherwise where its context says that it means something else', () => {
    const documents = new Map([
      strings('one', {
        back: { en: 'Save', es: 'Guardar' },
        close: { en: 'Save', es: 'Ahorrar', context: 'Of money' },
      }),
    ])
    expect(checkSameWords(documentSet(documents))).toEqual([])
  })

  test('counts only where it is translated', () => {
    const documents = new Map([strings('one', { back: { en: 'Save', es: 'Guardar' }, close: { en: 'Save' } })])
    expect(checkSameWords(documentSet(documents))).toEqual([])
  })
})
