import { describe, expect, test, vi } from 'vitest'
import type { Bundle } from '#engine'
import { plainTree } from '#engine'
import { compileBundle, documentSet, type Json } from '#engine/release'
import type { Locale } from '#schemas'
import { plant, shippedDocuments } from '../../support/shipped.ts'

// Every lender is compiled in every language.
vi.setConfig({ testTimeout: 60_000 })

const lenders = [
  'ccmequityexpress',
  'figure',
  'harborlight',
  'homepoint',
  'marketscredit.figure',
  'newyork.figure',
  'prairie-and-main',
  'wholesale-newyork.figure',
  'wholesale.figure',
]
const bundleOf = (org: string, locale: Locale, documents: ReadonlyMap<string, Json> = shippedDocuments()) =>
  compileBundle(documentSet(documents), { org, journey: 'heloc', locale }).bundle
const disclosed = ({ disclosures, locale }: Bundle, id: string) => {
  const found = disclosures.find((each) => each.id === id)
  return found === undefined ? undefined : plainTree(found.body, () => undefined, locale)
}

describe('the figures of the disclosures', () => {
  const figures: [string, string[]][] = [
    ['amounts', ['$15,000', '$400,000']],
    ['apr', ['7.60%', '17.20%']],
    ['fee', ['4.99%', 'initial draw']],
    ['valuation', ['$180', 'automated valuation']],
    ['notary', ['$300']],
    ['recording', ['$0', '$315', '$1,400', '$100,000']],
    ['approval-time', ['5 minutes']],
    ['funding-time', ['as little as 5 business days']],
    ['credit-pull', ['soft credit check', 'hard credit check']],
    ['encryption', ['256-bit']],
  ]
  test.each(figures)('are the product’s in “%s”: %j', (id, said) => {
    for (const words of said) expect(disclosed(bundleOf('figure', 'en'), id)).toContain(words)
  })

  test('change everywhere by one edit of the highest APR, but where a lender says its own', () => {
    const documents = shippedDocuments()
    const set = documentSet(documents)
    expect(set.orgs.filter((org) => !set.org(org).isAbstract)).toEqual(lenders)
    plant(documents.get('journeys/heloc/figures') ?? null, '/figures/aprMax/value', 0.169)
    for (const org of lenders)
      for (const locale of ['en', 'es'] as const) {
        if (!set.resolve('org', { org }).content.locales?.includes(locale)) continue
        const [before, after] = [bundleOf(org, locale), bundleOf(org, locale, documents)].map((each) =>
          disclosed(each, 'apr'),
        )
        const isOwn = org === 'prairie-and-main'
        expect(after, `${org} ${locale}`).toBe(isOwn ? before : before?.replace('17.20%', '16.90%'))
        expect(after === before, `${org} ${locale}`).toBe(isOwn)
      }
  })
})

describe('the footer of a lender', () => {
  const links = (org: string, locale: Locale = 'en') =>
    bundleOf(org, locale).footer.links.map(({ label, href }) => [label, href])

  test('has its additional links of the type FOOTER after the others, in the language of the page', () => {
    const own = 'https://figure.example.com/accessibility'
    expect(links('figure').at(-1)).toEqual(['Accessibility', own])
    expect(links('figure', 'es').at(-1)).toEqual(['Accesibilidad', own])
    expect(links('homepoint').at(-1)?.[0]).toBe('Licenses')
  })

  test('has no link of another type', () => {
    const documents = shippedDocuments()
    plant(documents.get('orgs/figure/org') ?? null, '/company/additionalUrls/0/type', 'HEADER')
    expect(bundleOf('figure', 'en', documents).footer.links.at(-1)?.label).toBe('Licenses')
  })

  test('has street and city with capitals, and the second line where there is one', () => {
    const documents = shippedDocuments()
    const address = { street1: '1500 SAMPLE STREET', street2: 'Floor 9', city: 'SAINT paul', state: 'MN', zip: '55101' }
    plant(documents.get('orgs/ccmequityexpress/org') ?? null, '/company/companyAddress', address)
    const { footer } = bundleOf('ccmequityexpress', 'en', documents)
    const line = footer.lines.find(({ id }) => id === 'copyright')
    expect(plainTree(line?.body ?? [], () => undefined, 'en')).toBe(
      '© CCM Equity Express Sample Lending LLC, 1500 Sample Street, Floor 9, Saint Paul, MN 55101. All rights reserved.',
    )
  })
})
