import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Facts } from '#engine'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { queries } from '../../api/queries.ts'
import { Beside } from './index.tsx'

const june = { originatorName: 'June Castell', phoneNumber: '+13085550110', nmls: '990001001' }
const chosen: Facts = {
  application: { term: 120, rate: 0.084, apr: 0.084, amount: 80_000_00, monthlyPayment: 1_036_89 },
}

function beside({
  state,
  sentBy,
  facts = {},
  answer = () => Response.json({ originatorDisplayInfo: june }),
}: {
  state?: string
  sentBy?: string
  facts?: Facts
  answer?: () => Response
}) {
  const page = pageAt(bundle.journey.basePath, answer)
  const query = sentBy === undefined ? {} : { query: { referrer: sentBy } }
  return { ...page, ...renderAt(<Beside state={state} sentBy={sentBy} facts={{ ...facts, ...query }} />, page) }
}

beforeEach(() => queries.clear())

describe('what stands beside a page', () => {
  test('is the chosen offer, once there is one', () => {
    beside({ state: 'SIGNING', facts: chosen })
    const card = screen.getByRole('heading', { level: 2, name: 'Your Offer Details' }).closest('aside')
    expect(words(card as HTMLElement)).toMatch(/Fixed term\s*10 years/)
  })

  test('is nothing before anything was chosen, and nobody sent the borrower', () => {
    const { container } = beside({ state: 'PRODUCT_SELECT' })
    expect(container.childElementCount).toBe(0)
  })

  test('is one bar on a phone, named by the payment, that opens to the offer and to whom one may ask', async () => {
    const { user } = beside({ state: 'SIGNING', facts: chosen, sentBy: uuid })
    const bar = await screen.findByRole('button', { name: /Your Offer Details.*Your Loan Officer.*\$1,036\.89/ })
    expect(bar.getAttribute('aria-expanded')).toBe('false')
    await user.click(bar)
    const panel = within(document.getElementById(bar.getAttribute('aria-controls') ?? '') as HTMLElement)
    expect(panel.getByRole('heading', { name: 'Your Offer Details' })).toBeDefined()
    expect(await panel.findByRole('heading', { name: 'Your Loan Officer' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(bar.getAttribute('aria-expanded')).toBe('false')
  })

  test('is whom one may ask alone, by what they are', async () => {
    beside({ sentBy: uuid, answer: () => Response.json({ originatorDisplayInfo: { ...june, brokerName: 'Ellery' } }) })
    expect(await screen.findByRole('button', { name: 'Your Broker' })).toBeDefined()
  })

  test.each([
    ['the lender does not say', () => Response.json({}, { status: 500 })],
    ['nobody has a name', () => Response.json({ originatorDisplayInfo: { phoneNumber: june.phoneNumber } })],
  ])('is nobody where %s', async (_why, answer) => {
    const { sent, container } = beside({ sentBy: uuid, answer })
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(container.childElementCount).toBe(0))
  })
})
