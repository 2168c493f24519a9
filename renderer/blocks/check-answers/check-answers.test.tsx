import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompiledBlock } from '#engine'
import { renderBlock, uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const block: CompiledBlock = {
  type: 'check-answers',
  sections: [
    {
      id: 'you',
      heading: 'About you',
      change: '{uuid}/start/profile',
      rows: [{ id: 'name', label: 'Name', value: [{ v: 'data.name' }] }],
    },
    { id: 'home', heading: 'Your home', rows: [{ id: 'city', label: 'City', value: [{ v: 'data.city' }] }] },
  ],
}

test('each section shows what was answered, and leads to where it is changed', async () => {
  const { user, history, app } = await renderBlock(block, { data: { name: 'Avery', city: 'Denver' } })
  const you = within(screen.getByRole('region', { name: 'About you' }))
  expect([you.getByRole('term'), you.getByRole('definition')].map((each) => words(each))).toEqual(['Name', 'Avery'])
  expect(within(screen.getByRole('region', { name: 'Your home' })).queryByRole('link')).toBeNull()
  await user.click(you.getByRole('link', { name: /^Change\s*About you$/ }))
  expect(history.location.pathname).toBe(app.address('{uuid}/start/profile', uuid))
})

test('a section of which nothing is known is not there', async () => {
  await renderBlock(block, { data: { name: 'Avery' } })
  expect(screen.getAllByRole('region')).toHaveLength(1)
})
