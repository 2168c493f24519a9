import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledBlock, CompiledScreen, Field } from '#engine'
import { renderScreen } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const offer = (uuid: string, termMonths: number) => ({
  uuid,
  termMonths,
  rate: 8.4,
  apr: 8.65,
  feeRate: 4.99,
  feeBasis: 'DRAW',
  feeTreatment: 'FINANCED',
  minAmount: 15_000_00,
  maxAmount: 262_500_00,
  recommendedAmount: 80_000_00,
})
const data = { offers: [offer('ten', 120), offer('fifteen', 180)] }
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
const offers: CompiledBlock = {
  type: 'offers',
  field: 'offer',
  offers: 'data.offers',
  stepCents: 500_00,
  pageCents: 5000_00,
}
const group: Field = {
  ...part('', 'object', { widget: 'group', label: 'The offer' }),
  path: 'offer',
  fields: [
    part('amount', 'integer', { widget: 'money', label: 'Amount' }),
    part('offerUuid', 'string', { label: 'Your term' }),
    part('termMonths', 'integer'),
  ],
}
const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as CompiledScreen['submit']
const page = { blocks: [offers], form: { fields: [group], checks: [] }, submit }

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' })
const term = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Choose your term' })).getByRole<HTMLInputElement>('radio', { name })

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

  test('that no offer covers is refused with the limit, once somebody has stopped typing', async () => {
    const { user, pass } = await renderScreen(page, { data, isClockHeld: true })
    await user.clear(amount())
    await user.type(amount(), '300000')
    expect(amount().getAttribute('aria-invalid')).toBeNull()
    await pass(800)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(words()).toContain('Error: Enter $262,500 or less')
    expect(words()).not.toContain('per month')
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
    expect(announced.at(-1)).toMatch(/^\$200,000: \$[\d,.]+ per month$/)
  })
})

describe('an offer', () => {
  test('shows what it costs for the amount', async () => {
    await renderScreen(page, { data })
    const card = words(term(/^10 years/).closest('label') as HTMLElement)
    expect(card).toMatch(/10 years.*Monthly payment.*\$1,036\.89.*per month/)
    expect(card).toMatch(/8\.65%/)
  })

  test('is chosen, and sent with its term and the amount', async () => {
    const { user, proceed, answers } = await renderScreen(page, { data })
    await user.click(term(/^15 years/))
    expect(term(/^15 years/).checked).toBe(true)
    await proceed()
    expect(answers()).toEqual([{ offer: { amount: 80_000_00, offerUuid: 'fifteen', termMonths: 180 } }])
  })

  test('has to be chosen to go on', async () => {
    const { user, proceed, answers } = await renderScreen(page, { data })
    await proceed()
    expect(answers()).toEqual([])
    await user.click(screen.getByRole('link', { name: /^Your term:/ }))
    const cards = screen.getByRole('group', { name: 'Choose your term' })
    expect(document.activeElement).toBe(cards)
    expect(words(cards)).toContain('Error: Required')
  })

  test('says that it is an estimate where it is one', async () => {
    const estimated = { '==': [{ var: 'data.isEstimate' }, true] }
    await renderScreen({ ...page, blocks: [{ ...offers, estimated }] }, { data: { ...data, isEstimate: true } })
    await saidOnPage('Estimate')
  })
})

test.each([[[]], [undefined]])('a page without offers shows none: %j', async (given) => {
  await renderScreen(page, { data: { offers: given } })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
