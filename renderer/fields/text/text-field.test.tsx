import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const field = () => screen.getByLabelText<HTMLInputElement>('The question')

describe('an amount', () => {
  test.each([
    ['1234.56', '1,234.56', 1234_56],
    ['1234', '1,234', 1234_00],
    ['$1,234.5', '1,234.50', 1234_50],
    ['0.07', '0.07', 7],
  ])('has its thousands apart and keeps its cents when the field is left: %s', async (typed, left, cents) => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'money', type: 'integer' }])
    await user.type(field(), typed)
    expect(field().value).toBe(typed)
    await user.tab()
    expect(field().value).toBe(left)
    await proceed()
    expect(answers()).toEqual([{ asked: cents }])
  })

  test('that cannot be read stays as it was typed', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'money', type: 'integer' }])
    await user.type(field(), 'a lot')
    await user.tab()
    expect(field().value).toBe('a lot')
    await proceed()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(answers()).toEqual([])
  })
})

describe('a line of text', () => {
  test.each([
    ['text', '  Avery  Lane ', 'Avery Lane'],
    ['email', 'Avery@Example.com', 'Avery@Example.com'],
    ['phone', '(212) 555-0123', '+12125550123'],
  ] as const)('stands as it was typed and is sent as it is meant: %s', async (widget, typed, meant) => {
    const { user, proceed, answers } = await renderQuestions([{ widget }])
    await user.type(field(), typed)
    await user.tab()
    expect(field().value).toBe(typed)
    await proceed()
    expect(answers()).toEqual([{ asked: meant }])
  })

  test.each([
    ['phone', 'phone', '+1 212.555.0123', '(212) 555-0123'],
    ['phone', 'phone', '2125550123', '(212) 555-0123'],
    ['phone', 'phone', '+44 20 7946 0018', '+44 20 7946 0018'],
    ['ssn', 'ssn', '123456789', '123-45-6789'],
    ['ssn', 'ssn', '12345', '12345'],
    ['ssn', undefined, '123456789', '123456789'],
    ['zip', 'zip', '80202 1234', '80202-1234'],
    ['text', 'account-number', '0012 3456-78', '0012345678'],
    ['text', 'routing-number', '0210 0002 1', '021000021'],
  ] as const)(
    'has one form once it is left, and keeps what cannot be read: %s %s %s',
    async (widget, format, typed, left) => {
      const { user } = await renderQuestions([{ widget, checks: format === undefined ? {} : { format } }])
      await user.type(field(), typed)
      expect(field().value).toBe(typed)
      await user.tab()
      expect(field().value).toBe(left)
    },
  )

  test('has more than one line where there is room for them', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'textarea' }])
    await user.type(field(), 'One{Enter}Two')
    await proceed()
    expect(answers()).toEqual([{ asked: 'One\nTwo' }])
  })

  test('is sent by the Enter key', async () => {
    const { user, answers } = await renderQuestions([{ widget: 'text' }])
    await user.type(field(), 'Avery{Enter}')
    await waitFor(() => expect(answers()).toEqual([{ asked: 'Avery' }]))
  })
})

describe('what may be wrong and can be right', () => {
  test('is another email address, taken by a press', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'email' }])
    await user.type(field(), 'avery@gmial.com')
    await user.click(await screen.findByRole('button', { name: /^Did you mean\s*avery@gmail.com/ }))
    expect(field().value).toBe('avery@gmail.com')
    expect(document.activeElement).toBe(field())
    await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
    await proceed()
    expect(answers()).toEqual([{ asked: 'avery@gmail.com' }])
  })

  test('is an area code that nobody has, and the number is sent all the same', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'phone' }])
    await user.type(field(), '211 555 0123')
    await saidOnPage('We cannot find 211')
    await proceed()
    expect(answers()).toEqual([{ asked: '+12115550123' }])
  })
})

describe('something secret', () => {
  test('is hidden until somebody wants to see it', async () => {
    const { user, proceed, answers } = await renderQuestions([{ widget: 'password' }])
    await user.type(field(), 'maple otter ')
    expect(field().type).toBe('password')
    await user.click(screen.getByRole('button', { name: /^Show\s*: The question$/ }))
    expect(field().type).toBe('text')
    await user.click(screen.getByRole('button', { name: /^Hide\s*: The question$/ }))
    expect(field().type).toBe('password')
    await proceed()
    expect(answers()).toEqual([{ asked: 'maple otter ' }])
  })

  test('can be pasted, and a Social Security number is hidden until it is shown', async () => {
    const { user } = await renderQuestions([{ widget: 'ssn' }])
    await user.click(field())
    await user.paste('123-45-6789')
    expect(field().value).toBe('123-45-6789')
    expect(field().type).toBe('password')
    await user.click(screen.getByRole('button', { name: /^Show/ }))
    expect(field().type).toBe('text')
  })

  test.each([
    ['maple', 'Weak password'],
    ['aaaaaaaaaaaaaaaa', 'Weak password'],
    ['maple otter 1', 'Fair password'],
    ['maple otter river 92', 'Strong password'],
  ])('that is new is told how strong it is: %s', async (typed, said) => {
    const { user } = await renderQuestions([{ widget: 'password', ui: { strength: true, new: true } }])
    expect(screen.queryByText(/ password$/)).toBeNull()
    await user.type(field(), typed)
    expect(screen.getByText(said).closest('[role=status]')).not.toBeNull()
    expect(field().autocomplete).toBe('new-password')
  })
})

describe('what a number belongs to', () => {
  const call = { id: 'findBank', method: 'GET', path: '/banks/{number}', params: { number: { var: 'item.text' } } }
  const calls = { findBank: call } as unknown as Bundle['calls']
  const ui = { found: { call: 'findBank', text: ['This is ', { v: 'item.name' }], none: 'We know no such bank' } }
  const question = { widget: 'text', checks: { format: 'routing-number' }, ui } satisfies Question
  const bank = (answer: () => Response) => ({ calls, answer })

  test('is asked for once the number is whole, and said', async () => {
    const { user, sent } = await renderQuestions(
      [question],
      bank(() => Response.json({ name: 'First Bank' })),
    )
    await user.type(field(), '02100002')
    expect(sent).toEqual([])
    await user.type(field(), '1')
    await saidOnPage('This is First Bank')
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/banks/021000021'])
    await user.type(field(), '{Backspace}')
    expect(words()).not.toContain('First Bank')
  })

  test('is not known to the lender', async () => {
    const { user } = await renderQuestions(
      [question],
      bank(() => Response.json({}, { status: 404 })),
    )
    await user.type(field(), '021000021')
    await saidOnPage('We know no such bank')
  })

  test('is not said by a service that is down, and stands in nobody’s way', async () => {
    const { user, proceed, sent, answers } = await renderQuestions([question], {
      calls,
      answer: ({ url }) => Response.json({}, { status: url.pathname.startsWith('/banks') ? 500 : 200 }),
    })
    await user.type(field(), '021000021')
    await waitFor(() => expect(sent).toHaveLength(1))
    await proceed()
    expect(words()).not.toContain('We know no such bank')
    expect(answers()).toEqual([{ asked: '021000021' }])
  })
})
