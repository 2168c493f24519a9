import { describe, expect, test } from 'vitest'
import { documentSet, type Json, readiness } from '#engine/release'
import { amountLimits } from '../../../engine/release/readiness/amount-limits.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'

describe('a limit that a sentence gives', () => {
  test.each<[string, [bound: string, dollars: number][]]>([
    ['No closing costs on lines up to $250,000', [['most', 250_000]]],
    ['Sin costos de cierre en líneas de hasta $250,000.', [['most', 250_000]]],
    ['Borrow **up to $1.5 million**', [['most', 1_500_000]]],
    ['As much as $400k for your home', [['most', 400_000]]],
    ['Starting at $25,000', [['least', 25_000]]],
    ['Líneas a partir de $25,000', [['least', 25_000]]],
    [
      'From $25,000 to $350,000',
      [
        ['least', 25_000],
        ['most', 350_000],
      ],
    ],
    [
      'Entre $25,000 y $350,000',
      [
        ['least', 25_000],
        ['most', 350_000],
      ],
    ],
    ['Up to {{figures.amountMax}}', []],
    ['Get a $500 gift card', []],
    ['Up to 85 % of the value of your home', []],
    ['We have lent $250,000,000 since 2019', []],
  ])('is read: %s', (text, limits) => {
    expect(amountLimits(text).map(({ bound, amount }) => [bound, amount / 100])).toEqual(limits)
  })
})

const hero = 'orgs/homepoint/journeys/heloc/screens/register/property-info'

/** What is said of amounts when the first page of a lender and its settings are others. */
function said(claim: string, settings: { [name: string]: Json } = {}) {
  const documents = shippedDocuments()
  plant(documents.get(hero) ?? null, '/blocks/0/claim', { en: claim, es: 'Pida hasta {{figures.amountMax}}.' })
  for (const [name, value] of Object.entries(settings))
    plant(documents.get('orgs/homepoint/org') ?? null, `/products/heloc/settings/${name}`, value)
  return readiness(documentSet(documents), 'homepoint').filter(({ code }) => code === 'ready.amount')
}

describe('a sentence of a lender’s own', () => {
  test('that promises another amount than its product has is found, with what would be right', () => {
    const [issue, ...more] = said('No closing costs on lines up to $250,000.', { amountMax: 35_000_000 })
    expect(more).toEqual([])
    expect(issue).toMatchObject({ file: hero, path: '/blocks/0/claim/en', level: 'acknowledge' })
    expect(issue?.message).toBe(
      '"up to $250,000" is another amount than the one of "Largest line", which is $350,000. Write {{figures.amountMax}}, or say why another amount is right.',
    )
  })

  test.each<[string, string]>([
    ['the product’s own amount', 'Lines up to $350,000.'],
    ['the figure', 'Lines up to {{figures.amountMax}}.'],
    ['another thing’s amount', 'Up to $500 toward your closing costs.'],
    ['the price of a home', 'For homes of up to $2,000,000.'],
  ])('may say %s', (_what, claim) => {
    expect(said(claim, { amountMax: 35_000_000 })).toEqual([])
  })

  test('is right by the smallest amount as well', () => {
    expect(said('Lines starting at $10,000.', { amountMin: 2_500_000 })).toHaveLength(1)
    expect(said('Lines starting at $25,000.', { amountMin: 2_500_000 })).toEqual([])
  })
})

test('no shipped lender is told of an amount', () => {
  const set = documentSet(shippedDocuments())
  const found = set.orgs.flatMap((code) =>
    readiness(set, code).filter(({ code: finding }) => finding === 'ready.amount'),
  )
  expect(found).toEqual([])
})
