import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle } from '../../../tests/renderer/page.ts'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const disclosures = [
  { id: 'one', body: [{ p: ['About one'] }] },
  { id: 'hidden', body: [{ p: ['About Texas'] }], when: { '==': [{ var: 'data.state' }, 'TX'] } },
  { id: 'three', body: [{ p: ['About three'] }] },
] as never

async function numbered(state: string) {
  renderBlock({ type: 'disclosures', heading: 'All of them' }, { data: { state }, bundle: { ...bundle, disclosures } })
  const items = await screen.findAllByRole<HTMLLIElement>('listitem')
  return items.map((each) => `${each.value} ${words(each)}`)
}

test('all disclosures that hold stand under their numbers, whoever is left out', async () => {
  expect(await numbered('CA')).toEqual(['1 About one', '3 About three'])
  expect(screen.getByRole('heading', { level: 2, name: 'All of them' })).toBeDefined()
})

test('one that holds for some only stands for them', async () => {
  expect(await numbered('TX')).toEqual(['1 About one', '2 About Texas', '3 About three'])
})
