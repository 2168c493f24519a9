import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const picture = () => document.querySelector('img[alt=""]')?.getAttribute('src')

test('a hero says its claim, its points and its last sentence, beside a picture that says nothing', async () => {
  const points = [{ ul: [[{ p: ['Five minutes'] }], [{ p: ['No cost to look'] }]] }]
  await renderBlock({
    type: 'hero',
    claim: 'Good ground',
    points,
    reassurance: [{ p: ['Call us'] }],
    picture: 'barn.svg',
    layout: 'panel',
  })
  expect(words()).toContain('Good ground')
  expect(screen.getAllByRole('listitem').map((each) => words(each))).toEqual(['Five minutes', 'No cost to look'])
  expect(words()).toContain('Call us')
  expect(picture()).toContain('barn.svg')
  expect(screen.queryByRole('img')).toBeNull()
})

test('a hero is no heading, and may be a claim alone', async () => {
  await renderBlock({ type: 'hero', claim: 'Good ground' })
  expect(screen.queryByRole('heading', { name: 'Good ground' })).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
