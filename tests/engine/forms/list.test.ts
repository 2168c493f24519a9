import { expect, test } from 'vitest'
import { type Field, readForm, type TypedAnswers } from '#engine'

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
  const typed: TypedAnswers = {
    liens: [
      { id: 'a', typed: { verdict: 'CORRECT' } },
      { id: 'b', typed: { verdict: 'PAID_OFF', balance: 'left from before' } },
    ],
  }
  const { values, issues } = readForm([liens], [], typed, { today: '2026-11-27' })
  expect(issues.map(({ path }) => path)).toEqual(['liens/a/balance'])
  expect(values).toEqual({
    liens: [
      { id: 'a', verdict: 'CORRECT' },
      { id: 'b', verdict: 'PAID_OFF' },
    ],
  })
})
