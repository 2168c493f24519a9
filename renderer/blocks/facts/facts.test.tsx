import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const rows = [
  { id: 'amount', label: 'Amount', value: [{ v: 'data.amount', f: 'money' as const }] },
  { id: 'rate', label: 'Rate', value: [{ v: 'data.rate', f: 'rate' as const }] },
  { id: 'fee', label: 'Fee', value: 'None', when: { '==': [{ var: 'data.isFree' }, true] } },
]
const shown = () => {
  const terms = screen.queryAllByRole('term').map((each) => words(each))
  const values = screen.queryAllByRole('definition').map((each) => words(each))
  return terms.map((term, index) => `${term}: ${values[index]}`)
}

test('facts stand beside their names', async () => {
  await renderBlock(
    { type: 'facts', heading: 'Your loan', rows },
    { data: { amount: 2500_50, rate: 8.4, isFree: true } },
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Your loan' })).toBeDefined()
  expect(shown()).toEqual(['Amount: $2,500.50', 'Rate: 8.40%', 'Fee: None'])
})

test('what is not known, and what does not hold, is left out', async () => {
  await renderBlock({ type: 'facts', rows }, { data: { amount: 2500_00, isFree: false } })
  expect(shown()).toEqual(['Amount: $2,500'])
})

test('a row about a list stands once for each thing on it, where its own condition holds', async () => {
  const row = (id: string, label: string, isOwner: boolean) => ({
    id,
    label,
    each: 'data.people',
    value: [{ v: 'item.name', f: 'name' as const }, ', ', { v: 'item.email' }],
    when: { '==': [{ var: 'item.isOwner' }, isOwner] },
  })
  const people = [
    { name: { firstName: 'Jonas', middleName: 'K.', lastName: 'Berg' }, email: 'jonas@example.com', isOwner: true },
    { name: { firstName: 'Mira', lastName: 'Lund', suffix: 'Jr.' }, email: 'mira@example.com', isOwner: false },
    { name: { firstName: 'Ola', lastName: 'Ek' }, isOwner: true },
  ]
  const both = [row('owner', 'Owner', true), row('other', 'Signs', false)]
  await renderBlock({ type: 'facts', rows: both }, { data: { people } })
  expect(shown()).toEqual(['Owner: Jonas K. Berg, jonas@example.com', 'Signs: Mira Lund Jr., mira@example.com'])
})
