import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledScreen } from '#engine'
import { type Question, renderQuestions, renderScreen } from '../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../tests/renderer/words.ts'

const name: Question = { widget: 'text', path: 'name', label: 'Your name' }
const nameField = () => screen.getByLabelText<HTMLInputElement>('Your name')
const proceedButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

/** The lender answers when it is told to. */
function slowLender() {
  const arrivals: ((answer: Response) => void)[] = []
  return {
    answer: () => new Promise<Response>((resolve) => arrivals.push(resolve)),
    arrive: (answer = Response.json({})) => act(async () => arrivals.shift()?.(answer)),
  }
}

describe('Continue', () => {
  test('sends the answers once, however often it is pressed in the same moment', async () => {
    const { answer, arrive } = slowLender()
    const { answers } = await renderQuestions([name], { answer, input: { name: 'Avery' } })
    const button = proceedButton()
    await act(async () => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(answers()).toHaveLength(1))
    await act(async () => button.click())
    await arrive()
    expect(answers()).toEqual([{ name: 'Avery' }])
  })

  test('says that it is busy until the lender has answered', async () => {
    const { answer, arrive } = slowLender()
    const { user } = await renderQuestions([name], { answer, input: { name: 'Avery' } })
    await user.click(proceedButton())
    const busy = await screen.findByRole('button', { name: 'Working…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await arrive()
    await waitFor(() => expect(proceedButton().getAttribute('aria-disabled')).toBeNull())
  })

  test('that fails says so where the focus goes, and the same answers are sent by another press', async () => {
    let isDown = true
    const answer = () =>
      isDown ? Response.json({}, { status: 500, headers: { 'x-request-id': 'r-42' } }) : Response.json({})
    const { proceed, answers, sent } = await renderQuestions([name], { answer, input: { name: 'Avery' } })
    await proceed()
    const problem = screen.getByRole('alert', { name: 'That did not work' })
    expect(document.activeElement).toBe(problem)
    expect(words(problem)).toContain('Something unexpected happened')
    expect(words(problem)).toContain('Nothing you typed is lost.')
    expect(words(problem)).toContain('Reference r-42')
    expect(nameField().value).toBe('Avery')
    isDown = false
    await proceed()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(answers()).toEqual([{ name: 'Avery' }, { name: 'Avery' }])
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('is not there until its condition holds', async () => {
    const { user } = await renderScreen({
      blocks: [{ type: 'form' }],
      form: {
        fields: [{ ...name, path: 'name', label: 'Your name', type: 'string', required: true, checks: {}, ui: {} }],
        checks: [],
      },
      submit: { next: 'close', when: { '==': [{ var: 'answers.name' }, 'Avery'] } } as CompiledScreen['submit'],
    })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await user.type(nameField(), 'Avery')
    expect(proceedButton()).toBeDefined()
  })

  test('stands before whom to ask', async () => {
    await renderScreen({
      blocks: [
        { type: 'contact', heading: 'Questions?' },
        { type: 'text', body: [{ p: ['Welcome'] }] },
      ],
      submit: { next: 'close' } as CompiledScreen['submit'],
    })
    const all = words()
    expect(all.indexOf('Continue')).toBeGreaterThan(all.indexOf('Welcome'))
    expect(all.indexOf('Questions?')).toBeGreaterThan(all.indexOf('Continue'))
  })
})

describe('a page that stays to ask for more', () => {
  test('leads to the next question with what the lender said', async () => {
    const code: Question = {
      widget: 'text',
      path: 'code',
      label: 'The code',
      when: { '==': [{ var: 'data.sent.isSent' }, true] },
    }
    const submit = {
      calls: [{ call: 'sendAnswers', as: 'sent' }],
      stays: { '==': [{ var: 'data.sent.isSent' }, true] },
      next: 'close',
    } as CompiledScreen['submit']
    const fields = [name, code].map(
      (each) => ({ type: 'string', required: true, checks: {}, ui: {}, ...each }) as never,
    )
    const { proceed, answers } = await renderScreen(
      { blocks: [{ type: 'form' }], form: { fields, checks: [] }, submit },
      { answer: () => Response.json({ isSent: true }), input: { name: 'Avery' } },
    )
    expect(screen.queryByLabelText('The code')).toBeNull()
    await proceed()
    expect(answers()).toEqual([{ name: 'Avery' }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('The code')))
  })
})

describe('what is known already', () => {
  const fields = [{ ...name, type: 'string', required: true, checks: {}, ui: {} } as never]
  const page = {
    blocks: [{ type: 'form' as const }],
    form: { fields, checks: [] },
    prefill: { name: { var: 'data.name' } },
  }

  test('is filled in once: what somebody empties stays empty', async () => {
    const { user } = await renderScreen(page, { data: { name: 'Avery' } })
    expect(nameField().value).toBe('Avery')
    await user.clear(nameField())
    expect(nameField().value).toBe('')
  })

  test('never takes the place of what somebody has typed', async () => {
    await renderScreen(page, { data: { name: 'Avery' }, input: { name: 'Blair' } })
    expect(nameField().value).toBe('Blair')
  })
})

test('a check between answers is said at its question', async () => {
  const fields = ['one', 'two'].map(
    (path) => ({ widget: 'text', path, label: path, type: 'string', required: true, checks: {}, ui: {} }) as never,
  )
  const checks = [
    {
      id: 'same',
      when: { '!=': [{ var: 'answers.one' }, { var: 'answers.two' }] },
      field: 'two',
      message: 'Type the same',
    },
  ]
  const { user, proceed, answers } = await renderScreen(
    {
      blocks: [{ type: 'form' }],
      form: { fields, checks },
      submit: { calls: [{ call: 'sendAnswers' }], next: 'close' } as never,
    },
    { input: { one: 'a', two: 'b' } },
  )
  await proceed()
  expect(answers()).toEqual([])
  await saidOnPage('Error: Type the same')
  await user.clear(screen.getByLabelText('two'))
  await user.type(screen.getByLabelText('two'), 'a')
  await proceed()
  expect(answers()).toEqual([{ one: 'a', two: 'a' }])
})
