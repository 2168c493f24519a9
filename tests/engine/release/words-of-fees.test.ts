import { expect, test } from 'vitest'
import { matches } from '#engine'
import { chatbotOf, compileBundle, documentSet, type Json } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const journeys = ['heloc', 'personal-loan']

function documentsAt(feeRateMax: number) {
  const pricing = { entries: [{ id: 'fees', values: { feeRateMax } }] } as Json
  return documentSet(new Map([...shippedDocuments(), ['orgs/figure/pricing', pricing]]))
}

/** What stands below the offers of a lender that charges so much, in words. */
function notesAt(feeRateMax: number, journey: string): string[] {
  const set = documentsAt(feeRateMax)
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

// Whoever charges none words "fee" alone anew: nothing else that is said of the rate may name one.
test.each(journeys.flatMap((journey) => (['en', 'es'] as const).map((locale) => [journey, locale] as const)))(
  'what the rate is made of is true with an origination fee and without one: %s, %s',
  (journey, locale) => {
    const set = documentsAt(0)
    const { bundle } = compileBundle(set, { org: 'figure', journey, locale })
    const disclosures = bundle.disclosures.filter(({ id }) => id !== 'fee').map((each) => JSON.stringify(each))
    const answers = (chatbotOf(set, { org: 'figure', journey, locale })?.questions ?? []).filter(
      ({ id }) => id !== 'fees',
    )
    const agreements = Object.values(bundle.screens).flatMap(({ blocks }) =>
      blocks.filter(({ type }) => type === 'agreement').map((block) => JSON.stringify(block)),
    )
    const said = [...disclosures, ...answers.map((each) => JSON.stringify(each)), ...agreements]
    expect(said.length).toBeGreaterThan(10)
    expect(
      said.filter((words) =>
        /not include the origination fee|origination fee (?:is|counted)|no incluye el cargo por apertura|cargo por apertura (?:es parte|incluido)/i.test(
          words,
        ),
      ),
    ).toEqual([])
    expect([...disclosures].filter((words) => /origination fee|cargo por apertura/.test(words))).toEqual([])
  },
)
