import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompiledBlock } from '#engine'
import { renderBlock, uuid } from '../../../tests/renderer/render-screen.tsx'
import { descriptionOf, words } from '../../../tests/renderer/words.ts'

const isOpen = { '==': [{ var: 'item.status' }, 'OPEN'] }
const liens: CompiledBlock = {
  type: 'items',
  heading: 'Your loans',
  items: 'data.liens',
  only: { '!=': [{ var: 'item.status' }, 'GONE'] },
  itemTitle: [{ v: 'item.bank' }],
  itemTitles: [{ id: 'other', when: { '==': [{ var: 'item.bank' }, 'OTHER'] }, text: 'Another bank' }],
  itemAmount: [{ v: 'item.balance', f: 'money' }],
  itemDetail: ['Account ', { v: 'item.mask' }],
  states: [
    { id: 'open', when: isOpen, label: 'Open', tone: 'todo' },
    { id: 'paid', when: { '==': [{ var: 'item.status' }, 'PAID'] }, label: 'Paid', tone: 'done' },
  ],
  actions: [{ id: 'check', label: 'Check it', route: '{uuid}/liens', when: isOpen }],
  empty: 'You have no loans.',
}
const cards = () => screen.getAllByRole('listitem')

test('each thing is a card with its state in words, and what can be done about it', async () => {
  const data = {
    liens: [
      { uuid: 'a', bank: 'First Bank', balance: 1500_00, mask: '1234', status: 'OPEN' },
      { uuid: 'b', bank: 'OTHER', status: 'PAID' },
      { uuid: 'c', bank: 'Third Bank', status: 'GONE' },
    ],
  }
  const { user, history, app } = await renderBlock(liens, { data })
  expect(cards().map((each) => words(each))).toEqual(['First BankOpen$1,500Account 1234Check it', 'Another bankPaid'])
  const link = within(cards()[0] as HTMLElement).getByRole('link', { name: 'Check it' })
  expect(descriptionOf(link)).toBe('First Bank')
  await user.click(link)
  expect(history.location.pathname).toBe(app.address('{uuid}/liens', uuid))
})

test.each([[[]], [undefined], ['none']])('where there is nothing the page says so: %j', async (given) => {
  await renderBlock(liens, { data: { liens: given } })
  expect(screen.queryByRole('list')).toBeNull()
  expect(words()).toContain('You have no loans.')
})
