import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine'
import { renderQuestions } from '../../tests/renderer/render-screen.tsx'
import { descriptionOf } from '../../tests/renderer/words.ts'
import { askedAgainAtom } from '../state/atoms.ts'

const label = 'The question'
const hint = [{ p: ['The hint'] }]
const options = [
  { value: 'ONE', label: 'One' },
  { value: 'TWO', label: 'Two' },
]

describe.each<Pick<Field, 'widget'> & Partial<Field>>([
  { widget: 'text' },
  { widget: 'email' },
  { widget: 'phone' },
  { widget: 'zip' },
  { widget: 'money', type: 'integer' },
  { widget: 'textarea' },
  { widget: 'password' },
  { widget: 'ssn' },
  { widget: 'signature' },
  { widget: 'select', options },
  { widget: 'state' },
])('the control of a question: $widget', (question) => {
  test('has its label as its name and its hint as its description', async () => {
    await renderQuestions([{ ...question, hint }])
    const control = screen.getByLabelText(label)
    expect(descriptionOf(control)).toBe('The hint')
    expect(control.getAttribute('aria-required')).toBe('true')
    expect(control.getAttribute('aria-invalid')).toBeNull()
  })

  test('is described by its error too, once Continue has found it', async () => {
    const { proceed, answers } = await renderQuestions([{ ...question, hint, messages: { required: 'Answer this' } }])
    await proceed()
    const control = screen.getByLabelText(label)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(control)).toBe('The hint Error: Answer this')
    expect(answers()).toEqual([])
  })

  test('says that it may be left out, and does not have to be answered', async () => {
    const { proceed, answers } = await renderQuestions([{ ...question, required: false }])
    const control = screen.getByLabelText(`${label} (optional)`)
    expect(control.getAttribute('aria-required')).toBeNull()
    expect(control.getAttribute('aria-describedby')).toBeNull()
    await proceed()
    expect(answers()).toEqual([{}])
  })
})

describe.each<Pick<Field, 'widget'> & Partial<Field>>([
  { widget: 'radio', options },
  { widget: 'yes-no', type: 'boolean' },
  { widget: 'checkboxes', type: 'array', options },
  { widget: 'date', checks: { format: 'date' } },
  { widget: 'schedule', ui: { fromHour: 8, toHour: 18 } },
  { widget: 'upload', type: 'array', ui: { upload: 'none', accept: ['pdf'], maxBytes: 1000 } },
])('a question of several controls: $widget', (question) => {
  test('is a group with its label as its name and its hint as its description', async () => {
    await renderQuestions([{ ...question, hint }])
    const group = screen.getByRole('group', { name: label })
    expect(descriptionOf(group)).toBe('The hint')
    expect(group.getAttribute('aria-invalid')).toBeNull()
  })

  test('is described by its error too, once Continue has found it', async () => {
    const { proceed, answers } = await renderQuestions([{ ...question, hint, messages: { required: 'Answer this' } }])
    await proceed()
    const group = screen.getByRole('group', { name: label })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(group)).toBe('The hint Error: Answer this')
    expect(answers()).toEqual([])
  })
})

describe('what is wrong with an answer', () => {
  test('is said in a summary that leads to its control', async () => {
    const { user, proceed } = await renderQuestions([{ widget: 'text' }])
    await proceed()
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Please check these answers' }))
    await user.click(screen.getByRole('link', { name: /^The question:\s*Required$/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  })

  test('names the limit of an amount as an amount', async () => {
    const { user, proceed } = await renderQuestions([
      { widget: 'money', type: 'integer', checks: { minimum: 1500_00 } },
    ])
    await user.type(screen.getByLabelText(label), '20')
    await proceed()
    expect(descriptionOf(screen.getByLabelText(label))).toBe('Error: Enter $1,500 or more')
  })

  test('is what the lender says of it, and no more once it is corrected', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'text' }], {
      answer: () => Response.json({ errors: ['no'], fields: { asked: 'We know no such name' } }, { status: 422 }),
    })
    await user.type(screen.getByLabelText(label), 'Avery')
    await proceed()
    expect(descriptionOf(screen.getByLabelText(label))).toBe('Error: We know no such name')
    await user.type(screen.getByLabelText(label), 's')
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull()
    await proceed()
    expect(answers()).toEqual([{ asked: 'Avery' }, { asked: 'Averys' }])
  })

  test('may be said in paragraphs', async () => {
    const call = { id: 'sendAnswers', method: 'POST', path: '/answers', body: { answers: { var: 'answers' } } }
    const errors = [{ status: 409, field: 'asked', text: [{ p: ['This name is taken.'] }] }]
    const { user, proceed, container } = await renderQuestions([{ widget: 'text' }], {
      answer: () => Response.json({ errors: [] }, { status: 409 }),
      calls: { sendAnswers: { ...call, errors } as never },
    })
    await user.type(screen.getByLabelText(label), 'Avery')
    await proceed()
    expect(descriptionOf(screen.getByLabelText(label))).toBe('Error: This name is taken.')
    // A paragraph within a paragraph is no HTML.
    expect(container.querySelector('p p, span p')).toBeNull()
  })

  test('is not said while somebody is still answering', async () => {
    const { user } = await renderQuestions([{ widget: 'email', checks: { format: 'email' } }])
    await user.type(screen.getByLabelText(label), 'avery')
    await user.tab()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull()
  })
})

test('why something is asked is told to whoever wants to know', async () => {
  const { user } = await renderQuestions([{ widget: 'text', ui: { why: [{ p: ['The law wants it'] }] } }])
  const why = screen.getByText('Why we ask')
  const details = why.closest('details')
  expect(details?.open).toBe(false)
  await user.click(why)
  expect(details?.open).toBe(true)
  expect(details?.textContent).toContain('The law wants it')
})

test('a question that changed since it was answered says so until it is answered', async () => {
  const { user } = await renderQuestions([{ widget: 'text' }], {
    prepare: ({ app }) => app.store.set(askedAgainAtom, new Set(['asked'])),
  })
  const control = screen.getByLabelText(/This question has changed since you answered it/)
  await user.type(control, 'A')
  expect(screen.getByLabelText(label)).toBe(control)
})
