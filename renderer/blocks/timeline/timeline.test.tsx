import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const isDone = (name: string) => ({ '==': [{ var: `data.${name}` }, true] })
const items = [
  { id: 'sent', label: 'Sent', date: [{ v: 'data.sentOn', f: 'date' as const }], done: isDone('sent') },
  { id: 'signed', label: 'Signed', done: isDone('signed'), body: [{ p: ['With a notary'] }] },
  { id: 'bonus', label: 'Bonus', when: isDone('hasBonus') },
  { id: 'funded', label: 'Funded' },
]
const events = () => screen.getAllByRole('listitem').map((each) => words(each))
const current = () => screen.getAllByRole('listitem').filter((each) => each.getAttribute('aria-current') === 'step')

test('events stand in order: what is done, what is under way, what is to come', async () => {
  await renderBlock({ type: 'timeline', heading: 'How it goes', items }, { data: { sent: true, sentOn: '2026-03-01' } })
  expect(screen.getByRole('heading', { level: 2, name: 'How it goes' })).toBeDefined()
  expect(events()).toEqual(['SentDone · 03/01/2026', 'SignedNowWith a notary', 'FundedComing up'])
  expect(current().map((each) => words(each))).toEqual(['SignedNowWith a notary'])
})

test('nothing is done after what is not', async () => {
  await renderBlock({ type: 'timeline', items }, { data: { signed: true } })
  expect(events()).toEqual(['SentNow', 'SignedComing upWith a notary', 'FundedComing up'])
})

test('an event is left out until its condition holds', async () => {
  await renderBlock({ type: 'timeline', items }, { data: { hasBonus: true } })
  expect(events()).toHaveLength(4)
})
