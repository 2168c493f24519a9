import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Field, InputValues } from '#engine'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { descriptionOf } from '../../../tests/renderer/words.ts'

const question = (path: string, label: string, more: Partial<Field> = {}): Field => ({
  path,
  widget: 'text',
  type: 'string',
  label,
  required: true,
  checks: {},
  ui: {},
  ...more,
})
const cars = {
  widget: 'list',
  type: 'array',
  label: 'Your cars',
  required: false,
  fields: [question('make', 'Make'), question('color', 'Color', { required: false })],
  ui: { add: 'Add a car', remove: ['Remove car ', { v: 'item.number' }], itemTitle: ['Car ', { v: 'item.number' }] },
} satisfies Question
const car = (number: number) => within(screen.getByRole('region', { name: new RegExp(`^Car\\s*${number}$`) }))

describe('a list', () => {
  test('grows by a press, and its new item takes the focus', async () => {
    const { user, announced, proceed, answers } = await renderQuestions([cars])
    await user.click(screen.getByRole('button', { name: 'Add a car' }))
    expect(document.activeElement?.textContent).toBe('Car 1')
    expect(announced).toEqual(['Added'])
    await user.type(car(1).getByRole('textbox', { name: 'Make' }), 'Mini')
    await user.click(screen.getByRole('button', { name: 'Add a car' }))
    await user.type(car(2).getByRole('textbox', { name: 'Make' }), 'Fiat')
    await user.type(car(2).getByRole('textbox', { name: /^Color/ }), 'Red')
    await proceed()
    expect(answers()).toMatchObject([{ asked: [{ make: 'Mini' }, { make: 'Fiat', color: 'Red' }] }])
  })

  test('loses the item whose button is pressed, and the focus goes to what adds one', async () => {
    const input = { asked: ['Mini', 'Fiat'].map((make, index) => ({ id: `item-${index}`, input: { make } })) }
    const { user, announced, proceed, answers } = await renderQuestions([cars], { input })
    await user.click(car(1).getByRole('button', { name: /^Remove car/ }))
    expect(announced).toEqual(['Removed'])
    expect(document.activeElement?.textContent).toBe('Add a car')
    expect(car(1).getByRole<HTMLInputElement>('textbox', { name: 'Make' }).value).toBe('Fiat')
    await proceed()
    expect(answers()).toEqual([{ asked: [{ id: 'item-1', make: 'Fiat' }] }])
    await user.click(car(1).getByRole('button', { name: /^Remove car/ }))
    expect(screen.queryByRole('region')).toBeNull()
    await proceed()
    expect(answers()[1]).toEqual({})
  })

  test('takes no more than it may hold', async () => {
    const { user } = await renderQuestions([{ ...cars, checks: { maxItems: 1 } }])
    await user.click(screen.getByRole('button', { name: 'Add a car' }))
    expect(screen.queryByRole('button', { name: 'Add a car' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove car/ }))
    expect(screen.getByRole('button', { name: 'Add a car' })).toBeDefined()
  })

  test('says what is wrong at the question of the item, and leads there', async () => {
    const input: InputValues = {
      asked: [
        { id: 'a', input: { make: 'Mini' } },
        { id: 'b', input: {} },
      ],
    }
    const { user, proceed, answers } = await renderQuestions([cars], { input })
    await proceed()
    expect(answers()).toEqual([])
    expect(car(1).getByRole('textbox', { name: 'Make' }).getAttribute('aria-invalid')).toBeNull()
    const wrong = car(2).getByRole('textbox', { name: 'Make' })
    expect(descriptionOf(wrong)).toBe('Error: Required')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('link', { name: /^Make:/ }))
    expect(document.activeElement).toBe(wrong)
  })
})

describe('what the lender lists', () => {
  const data = {
    loans: [
      { uuid: 'l1', bank: 'First Bank' },
      { uuid: 'l2', bank: 'Second Bank' },
    ],
  }
  const loans = {
    ...cars,
    label: 'Your loans',
    ui: {
      ...cars.ui,
      given: 'data.loans',
      givenFields: ['color'],
      itemRows: [{ id: 'bank', label: 'Bank', value: [{ v: 'item.bank' }] }],
    },
  } satisfies Question

  test('is there from the start with what is known of it, and cannot be removed', async () => {
    const { user, proceed, answers } = await renderQuestions([loans], { data })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bank', 'Bank'])
    expect(car(2).getByRole('definition').textContent).toBe('Second Bank')
    expect(car(1).queryByRole('textbox', { name: 'Make' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.type(car(2).getByRole('textbox', { name: /^Color/ }), 'Red')
    await proceed()
    expect(answers()).toMatchObject([{ asked: [{ id: 'l1' }, { id: 'l2', color: 'Red' }] }])
  })

  test('stands before what somebody adds', async () => {
    const { user } = await renderQuestions([loans], { data })
    await user.click(screen.getByRole('button', { name: 'Add a car' }))
    expect(screen.getAllByRole('region')).toHaveLength(3)
    expect(car(3).getByRole('button', { name: /^Remove/ })).toBeDefined()
  })
})
