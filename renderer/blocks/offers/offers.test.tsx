import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledBlock, CompiledScreen, Field } from '#engine'
import { renderScreen } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const offer = (uuid: string, termMonths: number, more: object = {}) => ({
  uuid,
  termMonths,
  rateType: 'FIXED',
  rate: 8.4,
  apr: 8.4,
  feeRate: 4.99,
  feeBasis: 'DRAW',
  feeTreatment: 'FINANCED',
  minAmount: 15_000_00,
  maxAmount: 262_500_00,
  recommendedAmount: 80_000_00,
  rateDiscounts: [{ type: 'AUTOPAY', rate: 0.25 }],
  ...more,
})
const data = { offers: [offer('fifteen', 180, { apr: 8.7, rate: 8.7 }), offer('ten', 120)] }
const part = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  path: `offer.${name}`,
  widget: 'hidden',
  type,
  label: name,
  required: true,
  checks: {},
  ui: {},
  ...more,
})
const offers: Extract<CompiledBlock, { type: 'offers' }> = {
  type: 'offers',
  field: 'offer',
  offers: 'data.offers',
  stepCents: 500_00,
  pageCents: 5000_00,
  sort: 'termMonths',
  rows: [
    { id: 'payment', figure: 'monthlyPayment', label: 'Monthly payment', unit: 'per month', emphasis: true },
    { id: 'apr', figure: 'apr', label: 'APR', emphasis: true },
    { id: 'fee', figure: 'originationFee', label: 'Origination fee' },
    { id: 'cash', figure: 'cashToBorrower', label: 'Cash to you' },
    { id: 'paid', figure: 'totalPaid', label: 'Total paid' },
    { id: 'kind', figure: 'rateType', label: 'Rate type' },
    { id: 'first', figure: 'firstPaymentOn', label: 'First payment' },
  ],
  assumes: [{ p: ['You pay on time.'] }],
  discounts: [
    {
      type: 'AUTOPAY',
      label: 'Prices with autopay',
      hint: ['Lowers the rate by ', { v: 'rate' }],
      with: 'With autopay',
      without: 'Without autopay',
    },
  ],
}
const group: Field = {
  ...part('', 'object', { widget: 'group', label: 'The offer' }),
  path: 'offer',
  fields: [
    part('amount', 'integer', { widget: 'money', label: 'Amount' }),
    part('offerUuid', 'string', { label: 'Your term' }),
    part('termMonths', 'integer'),
    part('discounts', 'array', { required: false }),
  ],
}
const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as CompiledScreen['submit']
const page = { blocks: [offers], form: { fields: [group], checks: [] }, submit }

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' })
const cards = () => screen.getByRole('group', { name: 'Choose your term' })
const term = (name: RegExp) => within(cards()).getByRole<HTMLInputElement>('radio', { name })
const card = (name: RegExp) => words(term(name).closest('label') as HTMLElement)
const autopay = () => screen.getByRole('switch', { name: 'Prices with autopay' })
/** What stands beside the button. */
const beside = () => [...document.querySelectorAll('.beside-button')].map((each) => words(each)).join()
const same = () => words(screen.getByRole('region', { name: 'The same on every offer' }))

describe('an amount', () => {
  test('begins with what the lender recommends, and says between what it may be', async () => {
    await renderScreen(page, { data })
    expect(amount().value).toBe('80,000')
    expect(document.getElementById(`${amount().id}-hint`)?.textContent).toBe('Between $15,000 and $262,500')
    expect(slider().getAttribute('aria-valuetext')).toBe('$80,000')
  })

  test('is typed, and stands with its thousands apart when it is left', async () => {
    const { user } = await renderScreen(page, { data })
    await user.clear(amount())
    expect(amount().value).toBe('')
    await user.type(amount(), '20000.5')
    expect(amount().value).toBe('20000.5')
    await user.tab()
    expect(amount().value).toBe('20,000.50')
  })

  test('goes up and down in small steps, and no further than its ends', async () => {
    const { user } = await renderScreen(page, { data, input: { 'offer.amount': '15,400' } })
    const less = screen.getByRole('button', { name: 'Lower the amount by $500' })
    await user.click(screen.getByRole('button', { name: 'Raise the amount by $500' }))
    expect(amount().value).toBe('16,000')
    await user.click(less)
    await user.click(less)
    expect(amount().value).toBe('15,000')
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await user.click(less)
    expect(amount().value).toBe('15,000')
  })

  test('is dragged, or moved by pages with the keyboard', async () => {
    const { user } = await renderScreen(page, { data, isClockHeld: true })
    fireEvent.change(slider(), { target: { value: '10000000' } })
    expect(amount().value).toBe('100,000')
    act(() => slider().focus())
    await user.keyboard('{PageUp}')
    expect(amount().value).toBe('105,000')
    await user.keyboard('{PageDown}{PageDown}')
    expect(amount().value).toBe('95,000')
    expect(slider().getAttribute('aria-valuetext')).toBe('$95,000')
  })

  test('that no offer covers has no price at once, and is refused once somebody has stopped typing', async () => {
    const { user, pass, announced } = await renderScreen(page, { data, isClockHeld: true })
    await user.click(term(/^10 years/))
    await user.clear(amount())
    await user.type(amount(), '300000')
    expect(amount().getAttribute('aria-invalid')).toBeNull()
    expect(card(/^10 years/)).not.toMatch(/[$%]/)
    expect(same()).not.toMatch(/\$/)
    expect(beside()).toBe('10 years Enter an amount from $15,000 to $262,500 to see prices')
    await pass(800)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(words()).toContain('Error: Enter $262,500 or less')
    expect(announced).toEqual(['Enter $262,500 or less'])
  })

  test('is refused at once when its field is left', async () => {
    const { user } = await renderScreen(page, { data, isClockHeld: true })
    await user.clear(amount())
    await user.type(amount(), '300000')
    await user.tab()
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(amount().value).toBe('300,000')
  })

  test('is held to the limits of the offer that was chosen', async () => {
    const narrow = { offers: [offer('narrow', 60, { maxAmount: 50_000_00 }), ...data.offers] }
    const { user } = await renderScreen(page, { data: narrow })
    expect(card(/^5 years/)).toContain('Only from $15,000 to $50,000')
    expect(card(/^10 years/)).toContain('$1,048.13')
    expect(amount().getAttribute('aria-invalid')).toBeNull()
    await user.click(term(/^5 years/))
    expect(words()).toContain('Error: Enter $50,000 or less')
  })

  test('that changes is told once with its payments to whoever hears the page', async () => {
    const { user, pass, announced } = await renderScreen(page, { data, isClockHeld: true })
    await pass(800)
    expect(announced).toEqual([])
    await user.clear(amount())
    await user.type(amount(), '20000')
    await pass(800)
    expect(announced).toHaveLength(1)
    expect(announced[0]).toMatch(/^\$20,000: from \$[\d.]+ to \$[\d.]+ per month$/)
    await user.click(term(/^10 years/))
    await user.clear(amount())
    await user.type(amount(), '200000')
    await pass(800)
    expect(announced).toHaveLength(2)
    expect(announced[1]).toBe('$200,000: $2,620.33 per month')
  })
})

describe('the offers', () => {
  test('stand from the lowest to the highest of what they are sorted by', async () => {
    await renderScreen(page, { data })
    const names = within(cards())
      .getAllByRole('radio')
      .map((each) => words(each.closest('label')?.querySelector('.offer-term') as HTMLElement))
    expect(names).toEqual(['10 years', '15 years'])
  })

  test('stand in the order of the lender where nothing sorts them', async () => {
    const { sort: _, ...unsorted } = offers
    await renderScreen({ ...page, blocks: [unsorted] }, { data })
    expect(words(cards())).toMatch(/15 years.*10 years/)
  })

  test('show what tells them apart in the order of the rows, payment and APR of one size', async () => {
    await renderScreen(page, { data })
    expect(card(/^10 years/)).toMatch(/^10 years Monthly payment \$1,048\.13 APR 8\.65% Total paid \$125,775\.72$/)
    const large = [
      ...(term(/^10 years/)
        .closest('label')
        ?.querySelectorAll('.offer-figure-large') ?? []),
    ]
    expect(large.map((each) => words(each as HTMLElement))).toEqual(['Monthly payment $1,048.13', 'APR 8.65%'])
  })

  test('say once what is the same on all of them, and leave out what the lender does not give', async () => {
    await renderScreen(page, { data })
    expect(same()).toBe('The same on every offer Origination fee $3,992.00 Cash to you $80,000.00 Rate type Fixed')
    expect(words()).not.toContain('First payment')
    expect(words()).toContain('You pay on time.')
  })

  test('say on each what is not the same on all of them', async () => {
    const given = [offer('ten', 120, { firstPaymentOn: '2027-01-26' }), offer('more', 180, { feeRate: 1 })]
    await renderScreen(page, { data: { offers: given } })
    expect(card(/^10 years/)).toMatch(/Origination fee \$3,992\.00.*First payment January 26, 2027/)
    expect(card(/^15 years/)).toContain('Origination fee $800.00')
  })

  test('say nothing once where there is but one', async () => {
    await renderScreen(page, { data: { offers: [offer('ten', 120)] } })
    expect(screen.queryByRole('region')).toBeNull()
    expect(card(/^10 years/)).toMatch(/Origination fee.*Cash to you/)
  })

  test('are estimates where the document says so', async () => {
    const estimated = { '==': [{ var: 'data.isEstimate' }, true] }
    await renderScreen({ ...page, blocks: [{ ...offers, estimated }] }, { data: { ...data, isEstimate: true } })
    await saidOnPage('Estimate')
  })
})

describe('a discount', () => {
  test('is in no price until it is switched on, and what prices count on is said', async () => {
    const { user, announced } = await renderScreen(page, { data })
    expect(words(cards())).toContain('Without autopay')
    expect(card(/^10 years/)).toContain('$1,048.13 APR 8.65%')
    await user.click(autopay())
    expect(autopay().getAttribute('aria-checked')).toBe('true')
    expect(words(cards())).toContain('With autopay')
    expect(card(/^10 years/)).toContain('$1,036.89 APR 8.40%')
    expect(announced).toEqual(['With autopay: from $836.98 to $1,036.89 per month'])
    await user.click(autopay())
    expect(card(/^10 years/)).toContain('$1,048.13 APR 8.65%')
  })

  test('says how much it is', async () => {
    await renderScreen(page, { data })
    expect(document.getElementById(autopay().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Lowers the rate by 0.25%',
    )
  })

  test('that the document has no words for is named by its rate', async () => {
    await renderScreen(page, {
      data: { offers: [offer('ten', 120, { rateDiscounts: [{ type: 'LOYALTY', rate: 0.5 }] })] },
    })
    screen.getByRole('switch', { name: 'With the discount of 0.50%' })
    expect(words(cards())).toContain('Without the discount of 0.50%')
    expect(card(/^10 years/)).toContain('APR 8.90%')
  })

  test.each([[[]], [[{ type: 'AUTOPAY', rate: 0 }]], [undefined]])('of nothing is none: %j', async (rateDiscounts) => {
    await renderScreen(page, { data: { offers: [offer('ten', 120, { rateDiscounts })] } })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(card(/^10 years/)).toContain('$1,036.89 APR 8.40%')
  })
})

describe('the choice', () => {
  test('stands beside the button with what it costs and what that counts on', async () => {
    const { user } = await renderScreen(page, { data })
    expect(beside()).toBe('Choose a term to see its payment here')
    await user.click(term(/^10 years/))
    expect(beside()).toBe('10 years · Without autopay $1,048.13 per month 8.65% APR')
    await user.click(autopay())
    expect(beside()).toBe('10 years · With autopay $1,036.89 per month 8.40% APR')
  })

  test('is heard with its term, and its figures after it', async () => {
    await renderScreen(page, { data })
    const told = document.getElementById(term(/^10 years$/).getAttribute('aria-describedby') ?? '')
    expect(words(told as HTMLElement)).toContain('Monthly payment $1,048.13')
  })

  test('is sent with its term, the amount and the discounts that were counted in', async () => {
    const { user, proceed, answers } = await renderScreen(page, { data })
    await user.click(term(/^15 years/))
    expect(term(/^15 years/).checked).toBe(true)
    await user.click(autopay())
    await proceed()
    expect(answers()).toEqual([
      { offer: { amount: 80_000_00, offerUuid: 'fifteen', termMonths: 180, discounts: ['AUTOPAY'] } },
    ])
  })

  test('has to be made to go on', async () => {
    const { user, proceed, answers } = await renderScreen(page, { data })
    await proceed()
    expect(answers()).toEqual([])
    await user.click(screen.getByRole('link', { name: /^Your term:/ }))
    expect(document.activeElement).toBe(cards())
    expect(words(cards())).toContain('Error: Required')
  })
})

test.each([[[]], [undefined]])('a page without offers shows none: %j', async (given) => {
  await renderScreen(page, { data: { offers: given } })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(beside()).toBe('')
})
