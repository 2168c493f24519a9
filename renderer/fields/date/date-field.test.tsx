import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'

const born = { widget: 'date', label: 'Date of birth', checks: { format: 'date' } } satisfies Question
const part = (name: string) =>
  within(screen.getByRole('group', { name: 'Date of birth' })).getByRole<HTMLInputElement>('textbox', { name })

describe('a date', () => {
  test('is typed in three parts', async () => {
    const { user, proceed, answers } = await renderQuestions([born])
    await user.type(part('Month'), '4')
    await user.type(part('Day'), '7')
    await user.type(part('Year'), '1984')
    await proceed()
    expect(answers()).toEqual([{ asked: '1984-04-07' }])
  })

  test('is typed in one go where separators go on to the next part', async () => {
    const { user, proceed, answers } = await renderQuestions([born])
    await user.click(part('Month'))
    await user.keyboard('4/')
    expect(document.activeElement).toBe(part('Day'))
    await user.keyboard('7/1984')
    expect([part('Month').value, part('Day').value, part('Year').value]).toEqual(['4', '7', '1984'])
    await proceed()
    expect(answers()).toEqual([{ asked: '1984-04-07' }])
  })

  test('never moves the focus by itself', async () => {
    const { user } = await renderQuestions([born])
    await user.type(part('Month'), '12')
    expect(document.activeElement).toBe(part('Month'))
  })

  test.each(['1984-04-27', '4/27/1984', '04271984'])('is pasted whole: %s', async (pasted) => {
    const { user, proceed, answers } = await renderQuestions([born])
    await user.click(part('Month'))
    await user.paste(pasted)
    await proceed()
    expect(answers()).toEqual([{ asked: '1984-04-27' }])
  })

  test('that is not whole says so, and where', async () => {
    const { user, proceed, answers } = await renderQuestions([born])
    await user.type(part('Month'), '4')
    await user.type(part('Year'), '1984')
    await proceed()
    expect(answers()).toEqual([])
    const wrong = screen.getAllByRole('textbox', { description: /Enter the month, the day and the year/ })
    expect(wrong).toEqual([part('Day')])
    expect(part('Day').getAttribute('aria-invalid')).toBe('true')
    expect(part('Month').getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('link', { name: /^Date of birth/ }))
    expect(document.activeElement).toBe(part('Day'))
  })

  test('is no answer once all of it is taken out', async () => {
    const { user, kept } = await renderQuestions([born], { input: { asked: { month: '4', day: '', year: '' } } })
    await user.clear(part('Month'))
    expect(kept()).toEqual({})
  })

  test('of birth is filled in by the browser', async () => {
    await renderQuestions([{ ...born, ui: { autocomplete: 'bday' } }])
    expect([part('Month'), part('Day'), part('Year')].map((each) => each.autocomplete)).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
    ])
  })
})
