import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { queries } from '../../api/queries.ts'
import { Originator } from './index.tsx'

const facts = { query: { referrer: uuid } }
const june = {
  originatorName: 'June Castell',
  email: 'june@example.com',
  phoneNumber: '+13085550110',
  nmls: '990001001',
  avatarUri: '/june.png',
}

function originator(answer: () => Response) {
  const page = pageAt(bundle.journey.basePath, answer)
  return { ...page, ...renderAt(<Originator sentBy={uuid} facts={facts} />, page) }
}
const card = () => screen.findByRole('complementary', { name: /^Your/ })
/** It stands twice: as a bar that opens, and as a card. */
const [inBar, inCard] = [0, 1]

beforeEach(() => queries.clear())

describe('who sent the borrower', () => {
  test('is named with what they are, and can be called and written to', async () => {
    const { sent } = originator(() => Response.json({ originatorDisplayInfo: june }))
    const whole = within(await card())
    expect(whole.getByRole('heading', { level: 2, name: 'Your Loan Officer' })).toBeDefined()
    expect(whole.getAllByText('June Castell')).toHaveLength(2)
    expect(words(await card())).toContain('NMLS 990001001')
    const call = whole.getAllByRole<HTMLAnchorElement>('link', { name: /^Call\s*: June Castell$/ })[inCard]
    const write = whole.getAllByRole<HTMLAnchorElement>('link', { name: /^Email\s*: June Castell$/ })[inCard]
    expect([call?.href, write?.href]).toEqual(['tel:+13085550110', 'mailto:june@example.com'])
    expect(sent.map(({ url }) => url.pathname.endsWith(uuid))).toEqual([true])
  })

  test('is a broker where the firm is named', async () => {
    originator(() => Response.json({ originatorDisplayInfo: { ...june, brokerName: 'Ellery' } }))
    expect(within(await card()).getByRole('heading', { name: 'Your Broker' })).toBeDefined()
    expect(words(await card())).toContain('Ellery')
  })

  test('opens on a phone by a press', async () => {
    const { user } = originator(() => Response.json({ originatorDisplayInfo: june }))
    const bar = within(await card())
      .getAllByText('June Castell')
      [inBar]?.closest('details')
    expect(bar?.open).toBe(false)
    await user.click(within(bar as HTMLElement).getByText('June Castell'))
    expect(bar?.open).toBe(true)
  })

  test('has their initials where the picture does not come', async () => {
    originator(() => Response.json({ originatorDisplayInfo: june }))
    const pictures = [...(await card()).querySelectorAll('img')]
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) fireEvent.error(picture)
    expect(within(await card()).getAllByText('JC')).toHaveLength(2)
  })

  test('has the name of their brand where its logo does not come, and the logo leads to them', async () => {
    const brand = { logoUrl: '/logo.svg', logoAlt: 'Ellery', logoRedirect: 'https://ellery.example.com/' }
    originator(() => Response.json({ originatorDisplayInfo: june, ...brand }))
    const logo = within(await card()).getAllByRole('img', { name: 'Ellery' })[inCard] as HTMLElement
    expect(logo.closest('a')?.href).toBe('https://ellery.example.com/')
    fireEvent.error(logo)
    expect(within(await card()).getByText('Ellery')).toBeDefined()
  })

  test.each([
    ['the lender does not say', () => Response.json({}, { status: 500 })],
    ['nobody has a name', () => Response.json({ originatorDisplayInfo: { phoneNumber: june.phoneNumber } })],
  ])('is nobody where %s', async (_why, answer) => {
    const { sent, container } = originator(answer)
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(container.childElementCount).toBe(0))
  })
})
