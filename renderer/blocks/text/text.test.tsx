import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

test('a text stands under its heading, with what is known in its place', async () => {
  const body = [
    { p: ['You owe ', { v: 'data.owed', f: 'money' as const }, '.'] },
    { ul: [[{ p: ['One'] }], [{ p: ['Two'] }]] },
  ]
  await renderBlock({ type: 'text', heading: 'Your loan', body }, { data: { owed: 1500_00 } })
  expect(screen.getByRole('heading', { level: 2, name: 'Your loan' })).toBeDefined()
  expect(words()).toContain('You owe $1,500.')
  expect(screen.getAllByRole('listitem').map((each) => words(each))).toEqual(['One', 'Two'])
})

test('a text without a heading has none, and one whose condition does not hold is not there', async () => {
  const said = (text: string) => [{ p: [text] }]
  await renderBlock({ type: 'text', body: said('Shown') })
  expect(screen.queryByRole('heading')).toBeNull()
  await renderBlock(
    { type: 'text', body: said('Hidden'), when: { '==': [{ var: 'data.has' }, true] } },
    { data: { has: false } },
  )
  expect(words()).toContain('Shown')
  expect(words()).not.toContain('Hidden')
})
