import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { descriptionOf, words } from '../../../tests/renderer/words.ts'

const options = [
  { value: 'ONE', label: 'One', hint: [{ p: ['The first'] }] },
  { value: 'TWO', label: 'Two' },
]

describe('one of several', () => {
  test('is chosen by its words, each with its hint, and none beforehand', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'radio', options }])
    const group = within(screen.getByRole('group', { name: 'The question' }))
    expect(group.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
    await user.click(group.getByText('Two'))
    expect(group.getByRole<HTMLInputElement>('radio', { name: /^One/, description: 'The first' }).checked).toBe(false)
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'Two' }).checked).toBe(true)
    await proceed()
    expect(answers()).toEqual([{ asked: 'TWO' }])
  })

  test('is chosen with the arrow keys', async () => {
    const { user, kept } = await renderQuestions([{ widget: 'radio', options }])
    await user.click(screen.getByRole('radio', { name: /^One/ }))
    await user.keyboard('{ArrowDown}')
    expect(kept()).toEqual({ asked: 'TWO' })
  })

  test('is one of what the lender lists', async () => {
    const optionsFrom = { fact: 'data.accounts', value: 'uuid', label: ['Account ', { v: 'item.name' }] }
    const data = {
      accounts: [
        { uuid: 'a', name: 'Savings' },
        { uuid: 'b', name: 'Checking' },
      ],
    }
    const question = {
      widget: 'radio',
      ui: { optionsFrom: { ...optionsFrom, hint: [{ v: 'item.mask' }] } },
    } satisfies Question
    const { user, proceed, answers } = await renderQuestions([{ ...question, options }], { data })
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await user.click(screen.getByRole('radio', { name: 'Account Checking' }))
    await proceed()
    expect(answers()).toEqual([{ asked: 'b' }])
  })
})

describe('yes or no', () => {
  test.each([
    ['Yes', true],
    ['No', false],
  ])('is %s', async (name, answer) => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'yes-no', type: 'boolean' }])
    await user.click(screen.getByRole('radio', { name }))
    await proceed()
    expect(answers()).toEqual([{ asked: answer }])
  })

  test('has words of its own where the question has them', async () => {
    await renderQuestions([{ widget: 'yes-no', type: 'boolean', ui: { yes: 'I do', no: 'I do not' } }])
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual(['I do', 'I do not'])
  })
})

describe('a list that opens', () => {
  test('gives what is chosen, and takes it away with the first line', async () => {
    const { user, kept, proceed, answers } = await renderQuestions([{ widget: 'select', options }])
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'The question' })
    expect(list.selectedOptions[0]?.textContent).toBe('Choose one')
    await user.selectOptions(list, 'Two')
    expect(kept()).toEqual({ asked: 'TWO' })
    await user.selectOptions(list, 'Choose one')
    expect(kept()).toEqual({})
    await user.selectOptions(list, 'One')
    await proceed()
    expect(answers()).toEqual([{ asked: 'ONE' }])
  })

  test('gives a number where the answer is one', async () => {
    const numbers = [60, 120].map((value) => ({ value, label: `${value} months` }))
    const { user, proceed, answers } = await renderQuestions([{ widget: 'select', type: 'integer', options: numbers }])
    await user.selectOptions(screen.getByRole('combobox'), '120 months')
    await proceed()
    expect(answers()).toEqual([{ asked: 120 }])
  })
})

describe('any number of several', () => {
  const several = { widget: 'checkboxes', type: 'array' } satisfies Question

  test('are ticked one by one, and what is unticked is no answer', async () => {
    const { user, kept, proceed, answers } = await renderQuestions([{ ...several, options }])
    const one = screen.getByRole<HTMLInputElement>('checkbox', { name: /^One/, description: 'The first' })
    await user.click(one)
    await user.click(screen.getByText('Two'))
    expect(kept()).toEqual({ asked: ['ONE', 'TWO'] })
    await user.click(one)
    expect(one.checked).toBe(false)
    await proceed()
    expect(answers()).toEqual([{ asked: ['TWO'] }])
    await user.click(screen.getByText('Two'))
    expect(kept()).toEqual({})
  })

  test('are ticked with the space bar', async () => {
    const { user, kept } = await renderQuestions([{ ...several, options }])
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(kept()).toEqual({ asked: ['TWO'] })
  })

  describe('with one that goes alone', () => {
    const withNone = [...options, { value: 'NONE', label: 'None of these', isExclusive: true as const }]
    const ticked = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
    const said = () => words(screen.getByRole('status'))

    test('set the others aside for it, say so, and bring them back when it is taken back', async () => {
      const { user, kept, proceed, answers } = await renderQuestions([{ ...several, options: withNone }])
      await user.click(screen.getByText('One'))
      await user.click(screen.getByText('Two'))
      expect([ticked(), said()]).toEqual([['ONE', 'TWO'], ''])
      await user.click(screen.getByText('None of these'))
      expect([ticked(), kept()]).toEqual([['NONE'], { asked: ['NONE'] }])
      expect(said()).toContain('no longer checked')
      await user.click(screen.getByText('None of these'))
      expect([ticked(), said()]).toEqual([['ONE', 'TWO'], ''])
      await proceed()
      expect(answers()).toEqual([{ asked: ['ONE', 'TWO'] }])
    })

    test('take it back for another, with the space bar too, and say so', async () => {
      const { user, kept } = await renderQuestions([{ ...several, options: withNone }])
      await user.click(screen.getByText('None of these'))
      screen.getByRole('checkbox', { name: /^One/ }).focus()
      await user.keyboard(' ')
      expect([ticked(), kept()]).toEqual([['ONE'], { asked: ['ONE'] }])
      expect(said()).toBe('“None of these” is no longer checked.')
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^One/ }))
    })

    test('are not sent with it where both are there, and nothing is unticked by itself', async () => {
      const { proceed, answers } = await renderQuestions([{ ...several, options: withNone }], {
        input: { asked: ['TWO', 'NONE'] },
      })
      await proceed()
      expect([answers(), ticked()]).toEqual([[], ['TWO', 'NONE']])
      expect(words(screen.getByRole('group', { name: /The question/ }))).toContain('cannot go with others')
    })
  })

  test('ask a detail under an option, and in no other place', async () => {
    const other = { value: 'OTHER', label: 'Other', detail: 'which' }
    const { user, proceed, answers } = await renderQuestions([
      { ...several, options: [...options, other] },
      { widget: 'text', path: 'which', label: 'Which one?', required: false },
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    await user.type(screen.getByRole('textbox', { name: 'Which one?' }), 'A boat')
    await proceed()
    expect(answers()).toEqual([{ asked: ['OTHER'], which: 'A boat' }])
  })

  test('say at a detail what is wrong with it, and lead there', async () => {
    const other = { value: 'OTHER', label: 'Other', detail: 'which' }
    const { user, proceed, answers } = await renderQuestions([
      { ...several, options: [other] },
      { widget: 'text', path: 'which', label: 'Which one?', required: false, checks: { maxLength: 3 } },
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    const detail = screen.getByRole('textbox', { name: 'Which one?' })
    await user.type(detail, 'A boat')
    expect(detail.getAttribute('aria-invalid')).toBeNull()
    await proceed()
    expect(answers()).toEqual([])
    expect(detail.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(detail)).toBe('Error: Use 3 characters or fewer')
    await user.click(screen.getByRole('link', { name: /^Which one\?/ }))
    expect(document.activeElement).toBe(detail)
    await user.clear(detail)
    await user.type(detail, 'Car')
    await proceed()
    expect(answers()).toEqual([{ asked: ['OTHER'], which: 'Car' }])
  })

  test('give up what is no longer offered with the next choice', async () => {
    const { user, proceed, answers } = await renderQuestions([{ ...several, options }], {
      input: { asked: ['GONE', 'ONE'] },
    })
    await proceed()
    expect(screen.getByRole('alert').textContent).toContain('no longer offered')
    await user.click(screen.getByRole('checkbox', { name: 'Two' }))
    await proceed()
    expect(answers()).toEqual([{ asked: ['ONE', 'TWO'] }])
  })
})

describe('a single box', () => {
  const consent = {
    widget: 'consent',
    type: 'boolean',
    label: 'I agree',
    checks: { const: true },
    hint: [{ p: ['To the terms'] }],
  } satisfies Question

  test('has to be ticked to go on, and says so', async () => {
    const { user, proceed, answers } = await renderQuestions([consent])
    await proceed()
    expect(answers()).toEqual([])
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I agree',
      description: /To the terms.*Error:.*/,
    })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByText('I agree', { selector: 'label *' }))
    expect(box.checked).toBe(true)
    expect(box.getAttribute('aria-invalid')).toBeNull()
    await proceed()
    expect(answers()).toEqual([{ asked: true }])
  })

  test('is no answer once it is unticked', async () => {
    const { user, kept } = await renderQuestions([consent])
    await user.click(screen.getByRole('checkbox'))
    expect(kept()).toEqual({ asked: true })
    await user.click(screen.getByRole('checkbox'))
    expect(kept()).toEqual({})
  })
})
