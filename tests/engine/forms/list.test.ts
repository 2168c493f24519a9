import { describe, expect, test } from 'vitest'
import { type Field, type InputValues, readForm } from '#engine'

const text = { type: 'string', checks: {}, ui: {}, required: true } as const
const liens: Field = {
  path: 'liens',
  widget: 'list',
  type: 'array',
  label: 'Loans',
  required: false,
  checks: {},
  ui: {},
  fields: [
    { ...text, path: 'verdict', widget: 'text', label: 'Is it right?' },
    {
      ...text,
      path: 'balance',
      widget: 'text',
      label: 'Balance',
      when: { '==': [{ var: 'item.verdict' }, 'CORRECT'] },
    },
  ],
}

test('inside a list, a question is asked by the answers of its own item', () => {
  const input: InputValues = {
    liens: [
      { id: 'a', input: { verdict: 'CORRECT' } },
      { id: 'b', input: { verdict: 'PAID_OFF', balance: 'left from before' } },
    ],
  }
  const { values, issues } = readForm([liens], [], input, { today: '2026-11-27' })
  expect(issues.map(({ path }) => path)).toEqual(['liens/a/balance'])
  expect(values).toEqual({
    liens: [
      { id: 'a', verdict: 'CORRECT' },
      { id: 'b', verdict: 'PAID_OFF' },
    ],
  })
})

describe('answers that have to differ', () => {
  const owners: Field = {
    path: 'owners',
    widget: 'list',
    type: 'array',
    label: 'Owners',
    required: true,
    checks: {},
    ui: { distinct: { email: ['user.email'] } },
    fields: [
      { ...text, path: 'email', widget: 'email', label: 'Email', checks: { format: 'email' } },
      { ...text, path: 'name', widget: 'text', label: 'Name', required: false },
    ],
  }
  const input = (...emails: string[]): InputValues => ({
    owners: emails.map((email, index) => ({ id: `p${index + 1}`, input: { email, name: 'Avery' } })),
  })
  const facts = { user: { email: 'Avery@Example.com' } }
  const issues = (emails: string[], given: object = facts, field = owners) =>
    readForm([field], [], input(...emails), { ...given }).issues.map(({ keyword: _keyword, ...issue }) => issue)

  test.each([
    [['b@example.com', 'c@example.com'], []],
    [['b@example.com', 'b@example.com'], ['p2']],
    [
      ['b@example.com', 'B@EXAMPLE.com', 'c@example.com', 'b@Example.COM'],
      ['p2', 'p4'],
    ],
    [['b@example.com', 'mailto:b@example.com'], ['p2']],
    [['avery@example.com', 'b@example.com'], ['p1']],
  ])('are compared without capitals, with each other and with the borrower’s: %j', (emails, wrong) => {
    const string = 'notDistinct'
    expect(issues(emails)).toEqual(wrong.map((id) => ({ path: `owners/${id}/email`, string })))
  })

  test('are not asked to differ from what is not known, or while they are no answers', () => {
    expect(issues(['avery@example.com'], {})).toEqual([])
    const path = (id: string) => ({ path: `owners/${id}/email`, string: 'required' })
    expect(issues(['', ''])).toEqual([path('p1'), path('p2')])
    expect(issues(['x', 'x']).map(({ string }) => string)).toEqual(['formatEmail', 'formatEmail'])
  })

  test('are told of in the words of the question', () => {
    const [email, ...others] = owners.fields as [Field, ...Field[]]
    const own = { ...owners, fields: [{ ...email, messages: { distinct: 'One each' } }, ...others] }
    expect(issues(['b@example.com', 'b@example.com'], facts, own)).toEqual([
      { path: 'owners/p2/email', message: 'One each' },
    ])
  })
})
