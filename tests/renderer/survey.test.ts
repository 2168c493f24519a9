import { describe, expect, test } from 'vitest'
import { absolute, type Bundle, type Facts } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { asksHowItIs } from '../../renderer/surfaces/survey/asks.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { bundle } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const signedIn = (shown: Bundle) => ({ org: shown.org, session: { authenticated: true } })

/** The routes whose pages ask. */
function asking(shown: Bundle, facts: Facts = signedIn(shown)): string[] {
  const paths = shown.journey.routes.map(({ path }) => path)
  return paths.filter((path) => asksHowItIs(shown, facts, absolute(shown.journey, path).replace('{uuid}', uuid)))
}

describe('how a page is', () => {
  test('is asked on four pages of the home equity line', () => {
    expect(asking(bundle).sort()).toEqual(
      ['{uuid}/identity', '{uuid}/liens', '{uuid}/product/select', '{uuid}/signing/sign'].sort(),
    )
  })

  test('is not asked of visitors, nor where the lender does not want it', () => {
    expect(asking(bundle, { ...signedIn(bundle), session: { authenticated: false } })).toEqual([])
    const other = compileBundle(documentSet(shippedDocuments()), {
      org: 'harborlight',
      journey: 'heloc',
      locale: 'en',
    }).bundle
    expect(asking(other)).toEqual([])
  })

  test('is asked on pages that another product has', () => {
    const { bundle: loan } = compileBundle(documentSet(shippedDocuments()), {
      org: 'harborlight',
      journey: 'personal-loan',
      locale: 'en',
    })
    const wanted = { ...loan, org: { ...loan.org, features: { ...loan.org.features, survey: true } } }
    expect(asking(wanted)).toEqual(['{uuid}/offers', '{uuid}/agreement'])
  })
})
