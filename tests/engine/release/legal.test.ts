import { expect, test } from 'vitest'
import { compileBundle, documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const set = documentSet(shippedDocuments())
const bundleOf = (org: string) => compileBundle(set, { org, journey: 'heloc', locale: 'en' }).bundle

test('what leads to a text leads to the lender’s own page of it', () => {
  const { org, legal } = bundleOf('harborlight')
  expect(org.legal).toEqual({ terms: true, communications: true })
  expect([org.termsOfUseUrl, org.privacyPolicyUrl]).toEqual([
    '/account/heloc/terms',
    'https://harborlight.example.com/privacy',
  ])
  expect(legal.terms?.sections[0]?.id).toBe('sample')
})

test('a lender without texts of its own has its addresses', () => {
  const { org, legal } = bundleOf('homepoint')
  expect([org.legal, legal, org.termsOfUseUrl]).toEqual([{}, {}, '/terms'])
})
