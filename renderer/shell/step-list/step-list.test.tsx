import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { type Step, StepList } from './index.tsx'

const steps: Step[] = [
  { id: 'you', label: 'About you', status: 'done' },
  { id: 'home', label: 'Your home', status: 'current' },
  { id: 'offer', label: 'Your offer', status: 'ahead' },
]
/** They stand twice: in the line that opens, and in full. */
const lists = () => within(screen.getByRole('navigation', { name: 'Your progress' })).getAllByRole('list')

test('the steps say what is done and where one is', () => {
  renderAt(<StepList title="Your loan" steps={steps} current={1} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Your loan' })).toBeDefined()
  for (const list of lists()) {
    const items = within(list).getAllByRole('listitem')
    expect(items.map((each) => words(each))).toEqual(['About you Done', 'Your home', 'Your offer'])
    expect(items.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'step', null])
  }
})

test('a phone has a line that says the number of the step, and opens to all of them', async () => {
  const { user } = renderAt(<StepList title="Your loan" steps={steps} current={1} />)
  const line = screen.getByText('Step 2 of 3: Your home')
  expect(line.closest('details')?.open).toBe(false)
  await user.click(line)
  expect(line.closest('details')?.open).toBe(true)
})

test('past the last step the line is at its end', () => {
  renderAt(<StepList title="Your loan" steps={steps.map((each) => ({ ...each, status: 'done' }))} current={3} />)
  expect(screen.getByText('Step 3 of 3: Your offer')).toBeDefined()
})
