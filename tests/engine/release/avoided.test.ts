import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { documentSet } from '#engine/release'
import { checkAvoided } from '../../../engine/release/check/texts/check-avoided.ts'
import { shippedDocuments } from '../../support/shipped.ts'

const avoid: Json = [
  { id: 'once-more', locale: 'en', term: 'once more', use: 'again', why: 'Shorter.' },
  { id: 'balance', locale: 'es', term: 'balance', use: 'saldo' },
]
const journey = (id: string, more: { [name: string]: Json } = {}): [string, Json] => [
  `journeys/${id}/journey`,
  { $schema: '../../schemas/journey.schema.json', ...more },
]
const strings = (id: string, words: { [name: string]: Json }, more: { [name: string]: Json } = {}): [string, Json] => [
  `journeys/${id}/strings`,
  { $schema: '../../schemas/strings.schema.json', strings: words, ...more },
]
const check = (...documents: [string, Json][]) => checkAvoided(documentSet(new Map(documents)))

describe('terms that a journey avoids', () => {
  test('are in nothing that ships', () => {
    const documents = shippedDocuments()
    expect(checkAvoided(documentSet(documents))).toEqual([])
    expect(JSON.stringify(documents.get('journeys/heloc/strings'))).toContain('"avoid"')
  })

  test('are found in each language, with what to use and why', () => {
    const back = { en: 'Try Once more.', es: 'Su balance' }
    const found = check(journey('one'), strings('one', { back }, { avoid }))
    expect(found).toMatchObject([
      { code: 'text.avoided', level: 'acknowledge', file: 'journeys/one/strings', path: '/strings/back/en' },
      { path: '/strings/back/es', message: expect.stringContaining('"saldo"') },
    ])
    expect(found[0]?.message).toContain('Shorter.')
  })

  test('are whole words, in their own language', () => {
    const back = { en: 'Your balance, once moreover', es: 'Balanceado once more {{data.balance}} [aquí](/balance)' }
    expect(check(journey('one'), strings('one', { back }, { avoid }))).toEqual([])
  })

  test('are those of the journey, of what extends it and of the orgs, and of no other journey', () => {
    const back = { en: 'Once more' }
    const found = check(
      journey('one'),
      strings('one', {}, { avoid }),
      journey('two', { extends: 'one' }),
      ['journeys/two/strings', { $schema: '../../schemas/patch/strings.schema.json', strings: { back } }],
      journey('three'),
      strings('three', { back }),
      ['orgs/base/org', { $schema: '../../schemas/patch/org.schema.json', org: { productName: 'Once more' } }],
      [
        'orgs/base/journeys/one/strings',
        { $schema: '../../../../schemas/patch/strings.schema.json', strings: { back } },
      ],
    )
    expect(found.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['journeys/two/strings', 'orgs/base/journeys/one/strings']),
    )
    expect(found.map(({ file }) => file)).not.toContain('journeys/three/strings')
  })
})
