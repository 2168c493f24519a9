import { describe, expect, test } from 'vitest'
import { listedConditions } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import conditionList from '../../../journeys/heloc/screens/heloc-signer/conditions/index.json' with { type: 'json' }
import { shippedDocuments } from '../../support/shipped.ts'

/** The specification's, all of them. */
const categories = [
  'BANK_ACCOUNT_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'GENERIC_DOCUMENT_REQUEST',
  'HARD_CREDIT_INQUIRY_REVIEW',
  'HELOC_MANUAL_PAYSTUB_UPLOAD',
  'ID_VERIFICATION_FAILURE',
  'IDENTITY_DOCUMENT_FRAUD_REVIEW',
  'MISSING_PHONE_NUMBER',
  'PROPERTY_LEGAL_DESCRIPTION',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'REVIEW_TRUST_REQUIREMENTS',
]
const { conditions } = compileBundle(documentSet(shippedDocuments()), {
  org: 'figure',
  journey: 'heloc',
  locale: 'en',
}).bundle
const listed = (given: unknown) => listedConditions(given, conditions)

describe('what the lender asks for', () => {
  test.each(categories)('has words and a place: %s', (categoryEnum) => {
    const [only, ...others] = listed([{ categoryEnum }])
    expect(others).toEqual([])
    expect(only?.category).toMatchObject({ category: categoryEnum, location: expect.stringMatching(/^[a-z]/) })
  })

  test('is of 11 categories, and of no other', () => {
    expect(new Set(conditions.map(({ category }) => category))).toEqual(new Set(categories))
    expect(categories).toHaveLength(11)
    expect(listed([{ categoryEnum: 'INTERNAL_REVIEW' }, { categoryEnum: null }, null, 'x'])).toEqual([])
  })

  test('may be one alone', () => {
    expect(listed({ categoryEnum: 'MISSING_PHONE_NUMBER' })).toHaveLength(1)
    expect(listed(undefined)).toEqual([])
  })

  test.each([
    ['MISSING_PHONE_NUMBER', {}, false],
    ['MISSING_PHONE_NUMBER', { actionNeeded: true }, false],
    ['MISSING_PHONE_NUMBER', { actionNeeded: false }, true],
    // Whether documents are asked for says something only of what asks for documents.
    ['MISSING_PHONE_NUMBER', { requestDocuments: false }, false],
    ['GENERIC_DOCUMENT_REQUEST', {}, false],
    ['GENERIC_DOCUMENT_REQUEST', { requestDocuments: true }, false],
    ['GENERIC_DOCUMENT_REQUEST', { requestDocuments: false }, true],
    ['GENERIC_DOCUMENT_REQUEST', { requestDocuments: true, actionNeeded: false }, true],
  ])('%s with %j waits for the lender: %s', (categoryEnum, said, isIdle) => {
    expect(listed([{ categoryEnum, ...said }])[0]?.isIdle).toBe(isIdle)
  })

  test('without a date that can be read stands last', () => {
    const given = [20260302, 'soon', '2026-03-02T10:00:00Z'].map((created) => ({
      categoryEnum: 'MISSING_PHONE_NUMBER',
      created,
    }))
    expect(listed(given).map(({ condition }) => condition.created)).toEqual(['2026-03-02T10:00:00Z', 20260302, 'soon'])
  })

  test('stands the oldest first, what has no date last', () => {
    const created = ['2026-03-02T10:00:00Z', undefined, '2026-02-27T23:00:00-05:00', '2026-02-28T03:00:00Z']
    const given = created.map((each) => ({ categoryEnum: 'MISSING_PHONE_NUMBER', ...(each && { created: each }) }))
    expect(listed(given).map(({ condition }) => condition.created)).toEqual([
      created[3],
      created[2],
      created[0],
      undefined,
    ])
  })

  test.each([
    ['6789', 'bank-account'],
    [undefined, 'bank-account-unnamed'],
    ['', 'bank-account-unnamed'],
    [null, 'bank-account-unnamed'],
  ])('names a bank account only where the lender does: mask %j', (mask, id) => {
    const [only] = listed([{ categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', mask }])
    expect(only?.category).toMatchObject({ id })
    const words = JSON.stringify(only?.category.description)
    expect(words.includes('ending in')).toBe(id === 'bank-account')
  })
})

describe('what the lender asks of a signer', () => {
  const routes = conditionList.blocks.flatMap((block) =>
    'routes' in block && block.routes ? [block.routes] : [],
  )[0] as {
    [location: string]: string
  }

  test.each(categories)('has a place on their own way: %s', (category) => {
    for (const { location } of conditions.filter((each) => each.category === category))
      expect(routes[location]).toMatch(/^heloc-signer\/conditions\//)
  })
})
