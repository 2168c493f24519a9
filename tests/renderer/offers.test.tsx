import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CompiledScreen, Facts } from '#engine'
import { OffersBlock } from '../../renderer/blocks/offers/index.tsx'
import { announcedPrices } from '../../renderer/blocks/offers/said-prices.ts'
import { FormProvider } from '../../renderer/fields/form-context.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { ScreenProvider } from '../../renderer/ui/screen-context.ts'
import { bundle, pageAt } from './page.ts'

const offer = {
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  termMonths: 120,
  rate: 8.4,
  apr: 8.4,
  feeRate: 4.99,
  feeBasis: 'DRAW',
  feeTreatment: 'FINANCED',
  minAmount: 15_000_00,
  maxAmount: 262_500_00,
  recommendedAmount: 80_000_00,
  rateDiscounts: [{ type: 'AUTOPAY', rate: 0.25, aprWithout: 8.65 }],
}

const screen = bundle.screens['product/select'] as CompiledScreen

/** The text of the offers for an amount as it stands typed. */
function drawn(amount: string, offers: object[] = [offer], discounts?: unknown) {
  const { app } = pageAt('/account/heloc/product/select')
  const block = screen.blocks.find(({ type }) => type === 'offers')
  const shown = discounts === undefined ? block : { ...block, discounts }
  const facts = { data: { offers: { offers } } } as unknown as Facts
  const form = { input: { 'offer.amount': amount }, set: () => undefined, issues: new Map(), scope: '' }
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <ScreenProvider value={{ facts, screen } as never}>
            <FormProvider value={form as never}>
              <OffersBlock block={shown as never} />
            </FormProvider>
          </ScreenProvider>
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
}

describe('the price of an offer', () => {
  test('says what it leans on, and what it is without that', () => {
    const text = drawn('80,000')
    expect(text).toContain('$1,036.89 per month with automatic payments')
    expect(text).toContain('Without automatic payments: $1,048.13 per month, 8.65% APR')
  })

  test('says so of a discount that the document has no words for', () => {
    const text = drawn('80,000', [{ ...offer, rateDiscounts: [{ type: 'LOYALTY', rate: 0.5 }] }])
    expect(text).toContain('With the discount of 0.50%')
    expect(text).toContain('Without the discount of 0.50%: $1,059.43 per month, 8.90% APR')
  })

  test.each([[[]], [[{ type: 'AUTOPAY', rate: 0 }]], [undefined]])(
    'leans on nothing where nothing is taken off: %j',
    (rateDiscounts) => {
      const text = drawn('80,000', [{ ...offer, rateDiscounts }])
      expect(text).toContain('$1,036.89 per month')
      expect(text).not.toMatch(/with automatic|discount/i)
    },
  )
})

describe('an amount that no offer covers', () => {
  test.each(['14,999', '262,501', '300000', '0', 'abc', '50000,00', ''])('has no price: %j', (amount) => {
    const text = drawn(amount)
    expect(text).not.toContain('per month')
    expect(text).not.toContain('APR')
    expect(text).toContain('Enter an amount from $15,000 to $262,500 to see the payment')
  })

  test.each([
    ['14,999', 'Enter $15,000 or more'],
    ['262,501', 'Enter $262,500 or less'],
  ])('is refused where it stands, with the limit: %j', (amount, message) => {
    expect(drawn(amount)).toContain(message)
  })

  test('has a price where another offer covers it', () => {
    const narrow = { ...offer, uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', maxAmount: 50_000_00 }
    const text = drawn('80,000', [offer, narrow])
    expect(text.match(/per month with/g)).toHaveLength(1)
    expect(text).toContain('Enter an amount from $15,000 to $50,000')
    expect(text).not.toContain('or less')
  })
})

describe('what is said of an amount that changes', () => {
  const longer = { ...offer, uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', termMonths: 240, maxAmount: 100_000_00 }
  const said = (amount: number | undefined, chosen?: typeof longer) =>
    announcedPrices({ offers: [offer, longer] as never, chosen: chosen as never, amount })

  test('is the payment of the chosen offer, else of all that have one', () => {
    expect(said(80_000_00, offer)).toEqual({ string: 'offerSaid', cents: { amount: 80_000_00, payment: 1_036_89 } })
    const { string, cents } = said(80_000_00)
    expect([string, cents.high]).toEqual(['offerSaidRange', 1_036_89])
    expect(cents.low).toBeLessThan(1_036_89)
    expect(said(200_000_00).string).toBe('offerSaid')
  })

  test.each([undefined, 10_000_00, 300_000_00])('is what amounts have a price where this has none: %j', (amount) => {
    expect(said(amount)).toEqual({ string: 'offerNoPrice', cents: { low: 15_000_00, high: 262_500_00 } })
  })

  test('of the chosen offer alone where only others have a price', () => {
    expect(said(200_000_00, longer).string).toBe('offerNoPrice')
  })
})
