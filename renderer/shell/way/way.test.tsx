import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Copy, Way } from '#engine'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { WayView } from './index.tsx'

const way: Way<Copy> = {
  title: 'Your loan',
  steps: [
    { id: 'you', label: 'About you', status: 'done', parts: [] },
    {
      id: 'home',
      label: 'Your home',
      status: 'current',
      parts: [
        { id: 'address', label: 'Address', status: 'done' },
        { id: 'loans', label: 'Loans', status: 'current' },
      ],
    },
    { id: 'offer', label: 'Your offer', status: 'ahead', parts: [] },
  ],
  here: 'Loans',
  number: 2,
  total: 3,
}

const placesIn = (area: HTMLElement) =>
  within(area)
    .getAllByRole('listitem')
    .map((each) => [words(each), each.getAttribute('aria-current')])

test('the steps say what is done and where one is, down to the part of a step', () => {
  renderAt(<WayView way={way} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Your loan' })).toBeDefined()
  expect(placesIn(screen.getByRole('navigation', { name: 'Your progress' }))).toEqual([
    ['About you Done', null],
    [expect.stringContaining('Your home'), null],
    ['Address Done', null],
    ['Loans', 'step'],
    ['Your offer', null],
  ])
})

test('a step without parts is where one is', () => {
  const [done, home, offer] = way.steps
  renderAt(<WayView way={{ ...way, steps: [done, { ...home, parts: [] }, offer] as never, here: 'Your home' }} />)
  expect(placesIn(screen.getByRole('navigation', { name: 'Your progress' }))[1]).toEqual(['Your home', 'step'])
})

test('a phone has a line with the name of the page and its place, which opens to all of them', async () => {
  const { user } = renderAt(<WayView way={way} />)
  const line = screen.getByRole('button', { name: /^Loans\s*Part 2 of 3$/ })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await user.click(line)
  const panel = document.getElementById(line.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(placesIn(panel)).toContainEqual(['Loans', 'step'])
})

test('the line is as far as the place says', () => {
  const { container } = renderAt(<WayView way={way} />)
  const line = container.querySelector('progress')
  expect([line?.value, line?.max]).toEqual([2, 3])
})
