import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { queries } from '../../api/queries.ts'
import { askOriginator } from './ask-originator.ts'
import { OriginatorCard } from './index.tsx'

const june = {
  originatorName: 'June Castell',
  email: 'june@example.com',
  phoneNumber: '+13085550110',
  nmls: '990001001',
  avatarUri: '/june.png',
}

/** The card as it is drawn from what the lender says. */
async function originator(said: unknown) {
  const page = pageAt(bundle.journey.basePath, () => Response.json(said))
  const shown = await askOriginator(page.app, { query: { referrer: uuid } })
  if (shown === undefined) throw new Error('nobody is shown')
  return { ...page, ...renderAt(<OriginatorCard originator={shown} />, page) }
}
const card = () => screen.getByRole('complementary', { name: /^Your/ })

beforeEach(() => queries.clear())

describe('who sent the borrower', () => {
  test('is named with what they are, and can be called and written to', async () => {
    const { sent } = await originator({ originatorDisplayInfo: june })
    const whole = within(card())
    expect(whole.getByRole('heading', { level: 2, name: 'Your Loan Officer' })).toBeDefined()
    expect(whole.getByText('June Castell')).toBeDefined()
    expect(words(card())).toContain('NMLS 990001001')
    const call = whole.getByRole<HTMLAnchorElement>('link', { name: /^Call\s*: June Castell$/ })
    const write = whole.getByRole<HTMLAnchorElement>('link', { name: /^Email\s*: June Castell$/ })
    expect([call.href, write.href]).toEqual(['tel:+13085550110', 'mailto:june@example.com'])
    expect(sent.map(({ url }) => url.pathname.endsWith(uuid))).toEqual([true])
  })

  test('is a broker where the firm is named', async () => {
    await originator({ originatorDisplayInfo: { ...june, brokerName: 'Ellery' } })
    expect(within(card()).getByRole('heading', { name: 'Your Broker' })).toBeDefined()
    expect(words(card())).toContain('Ellery')
  })

  test('has their initials where the picture does not come', async () => {
    await originator({ originatorDisplayInfo: june })
    const [picture, ...others] = card().querySelectorAll('img')
    expect(others).toEqual([])
    fireEvent.error(picture as HTMLElement)
    expect(within(card()).getByText('JC')).toBeDefined()
  })

  test('has the name of their brand where its logo does not come, and the logo leads to them', async () => {
    const brand = { logoUrl: '/logo.svg', logoAlt: 'Ellery', logoRedirect: 'https://ellery.example.com/' }
    await originator({ originatorDisplayInfo: june, ...brand })
    const logo = within(card()).getByRole('img', { name: 'Ellery' })
    expect(logo.closest('a')?.href).toBe('https://ellery.example.com/')
    fireEvent.error(logo)
    expect(within(card()).getByText('Ellery')).toBeDefined()
  })
})
