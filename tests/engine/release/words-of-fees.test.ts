import { expect, test } from 'vitest'
import { matches } from '#engine'
import { compileBundle, documentSet, type Json } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const journeys = ['heloc', 'personal-loan']

/** What stands below the offers of a lender that charges so much, in words. */
function notesAt(feeRateMax: number, journey: string): string[] {
  const pricing = { entries: [{ id: 'fees', values: { feeRateMax } }] } as Json
  const set = documentSet(new Map([...shippedDocuments(), ['orgs/figure/pricing', pricing]]))
  const { bundle } = compileBundle(set, { org: 'figure', journey, locale: 'en' })
  const facts = { org: bundle.org, data: { offers: { offers: [{}] } } }
  return (bundle.screens['product/select']?.blocks ?? [])
    .filter((block) => block.id?.startsWith('notes') && matches(('when' in block && block.when) || true, facts).matched)
    .map((block) => JSON.stringify(block))
}

test.each(journeys)('a lender that charges no origination fee says so below its offers: %s', (journey) => {
  const notes = notesAt(0, journey)
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('There is no origination fee.')
})

test.each(journeys)('a lender that charges one says what it is: %s', (journey) => {
  const notes = notesAt(4.99, journey)
  expect(notes).toHaveLength(1)
  expect(notes[0]).not.toContain('There is no origination fee.')
})
