import { describe, expect, test } from 'vitest'
import type { Bundle, Facts } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { menusAt } from '../../renderer/surfaces/navigation/menus.ts'
import { shippedDocuments } from '../support/shipped.ts'

const set = documentSet(shippedDocuments())
const bundleOf = (org: string, journey = 'heloc') => compileBundle(set, { org, journey, locale: 'en' }).bundle

const visitor = { session: { authenticated: false } }
const borrower = { session: { authenticated: true }, identity: { uuid: 'b', type: 'CUSTOMER' }, user: {} }
const signer = { session: { authenticated: true }, identity: { uuid: 's', type: 'CO_DEEDER' }, user: {} }
const broker = { ...signer, identity: { ...signer.identity, isBroker: true } }

function shown(place: 'side' | 'account', bundle: Bundle, facts: object): string[] {
  return menusAt(place, bundle, { org: bundle.org, ...facts } as Facts).flatMap(({ id, items }) =>
    items.map((item) => `${id} ${item.id}`),
  )
}

describe('the menus', () => {
  const figure = bundleOf('figure')

  test('lead a borrower to the dashboard, the marketplace, the portfolio and the other apps', () => {
    expect(shown('side', figure, borrower)).toEqual([
      'main dashboard',
      'main marketplace',
      'main portfolio',
      'apps passport',
      'apps groups',
      'apps portfolio',
      'apps pay',
      'apps exchange',
    ])
    expect(shown('account', figure, borrower)).toEqual([
      'account support',
      'account online-papers',
      'account ceo-feedback',
      'account accounts',
      'account settings',
      'account sign-out',
    ])
  })

  test('offer a visitor to sign in, and neither dashboard nor settings', () => {
    expect(shown('side', figure, visitor)).not.toContain('main dashboard')
    expect(shown('account', figure, visitor)).toEqual(['account sign-in', 'account support'])
  })

  test('hide the dashboard from co-signers, unless they are also a broker', () => {
    expect(shown('side', figure, signer)).not.toContain('main dashboard')
    expect(shown('side', figure, broker)).toContain('main dashboard')
  })

  test('have the portfolio manager, twice, only where it is switched on', () => {
    const features = { ...figure.org.features, portfolio: false }
    const items = shown('side', { ...figure, org: { ...figure.org, features } }, borrower)
    expect(items.filter((item) => item.endsWith('portfolio'))).toEqual([])
    expect(items).toContain('apps pay')
  })

  test('are not there where a lender switches them off', () => {
    const bundle = { ...figure, org: { ...figure.org, features: { ...figure.org.features, navigation: false } } }
    for (const place of ['side', 'account'] as const) expect(shown(place, bundle, borrower)).toEqual([])
  })

  test('let switch accounts where a lender has that, and nowhere else', () => {
    const offers = (org: string, journey?: string) =>
      shown('account', bundleOf(org, journey), borrower).includes('account accounts')
    for (const org of ['figure', 'newyork.figure', 'harborlight']) expect(offers(org), org).toBe(true)
    expect(offers('harborlight', 'personal-loan')).toBe(true)
    for (const org of ['homepoint', 'ccmequityexpress', 'prairie-and-main']) expect(offers(org), org).toBe(false)
  })

  test('lead to a dashboard from a loan too', () => {
    expect(shown('side', bundleOf('harborlight', 'personal-loan'), borrower)).toEqual(['main dashboard'])
  })

  test('are there at every lender', () => {
    for (const org of set.orgs.filter((code) => !set.org(code).isAbstract))
      expect(shown('account', bundleOf(org), borrower).at(-1), org).toBe('account sign-out')
  })
})
