import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { descriptionOf } from '../../../tests/renderer/words.ts'

const visit = {
  widget: 'schedule',
  label: 'When should we come?',
  ui: { earliest: 'data.earliest', closedDays: [0], fromHour: 8, toHour: 12, windowHours: 2 },
} satisfies Question
const data = { earliest: '2026-03-05' }
const inGroup = () => within(screen.getByRole('group', { name: 'When should we come?' }))
const day = () => inGroup().getByLabelText<HTMLInputElement>('Day')
const time = () => inGroup().getByRole<HTMLSelectElement>('combobox', { name: 'Time' })
// jsdom has no calendar to choose from.
const chooseDay = (value: string) => fireEvent.change(day(), { target: { value } })

describe('a visit', () => {
  test('is a day and a window of hours on it', async () => {
    const { user, proceed, answers } = await renderQuestions([visit], { data })
    expect([...time().options].map(({ text }) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Choose a time',
      '8 AM – 10 AM',
      '10 AM – 12 PM',
    ])
    chooseDay('2026-03-06')
    await user.selectOptions(time(), '10')
    await proceed()
    expect(answers()).toEqual([{ asked: '2026-03-06T10' }])
  })

  test('is offered from the day on that the lender says', async () => {
    await renderQuestions([visit], { data })
    expect(day().min).toBe('2026-03-05')
  })

  test.each([
    ['2026-03-06', '', 'Choose both a day and a time'],
    ['2026-03-04', '08', 'This is too early. Choose a later day.'],
    ['2026-03-08', '08', 'This day is not available. Choose another one.'],
  ])('is refused where nobody comes: %s at %s', async (date, hour, said) => {
    const { user, proceed, answers } = await renderQuestions([visit], { data })
    chooseDay(date)
    await user.selectOptions(time(), hour)
    await proceed()
    expect(answers()).toEqual([])
    expect(descriptionOf(screen.getByRole('group', { name: visit.label }))).toBe(`Error: ${said}`)
    expect([day(), time()].map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  })

  test('is no answer once both are taken out', async () => {
    const { user, kept } = await renderQuestions([visit], { data, input: { asked: '2026-03-06T10' } })
    expect([day().value, time().value]).toEqual(['2026-03-06', '10'])
    chooseDay('')
    await user.selectOptions(time(), 'Choose a time')
    expect(kept()).toEqual({})
  })
})
