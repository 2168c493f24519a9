import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt, type Sent } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import { pageFacts } from '../../session/facts.ts'
import { Footer } from './index.tsx'

const own: Partial<Bundle['footer']> = {
  links: [
    { id: 'terms', label: 'Terms', href: '/terms', when: true },
    { id: 'register', label: 'The register', href: 'https://example.com/', when: true },
    { id: 'never', label: 'Never', href: '/never', when: false },
  ] as never,
  lines: [
    {
      id: 'hours',
      body: [{ p: ['Call us ', { v: 'lender.phoneHours' }] }],
      when: { '!!': [{ var: 'lender.phoneHours' }] },
    },
  ] as never,
}
function footer({
  answer = (_request: Sent) => Response.json({}) as Response,
  footer: changed = {} as Partial<Bundle['footer']>,
  org = bundle.org,
} = {}) {
  const shown = { ...bundle, org, footer: { ...bundle.footer, ...own, ...changed } }
  const page = pageAt(bundle.journey.basePath, answer, shown)
  holdClock(page)
  const device = page.ports.device()
  const facts = pageFacts(page.app, 'registration')
  const draw = () => renderAt(<Footer facts={facts} />, page)
  return { ...page, device, draw }
}

describe('the end of every page', () => {
  test('has the links whose condition holds, and another site’s in a window of its own', () => {
    footer().draw()
    const links = within(screen.getByRole('contentinfo')).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((each) => [words(each), each.target])).toEqual([
      ['Terms', ''],
      ['The register opens in a new tab', '_blank'],
      ['All important information', ''],
    ])
  })

  test('has in sight what the law wants there, and the other lines where it opens', async () => {
    const line = (id: string, always?: string) => ({ id, body: [{ p: [`About ${id}`] }], when: true, always })
    const { user } = footer({ footer: { lines: [line('rates'), line('licence', 'The law.')] as never } }).draw()
    const more = screen.getByRole('button', { name: /^More about/ })
    const opens = document.getElementById(more.getAttribute('aria-controls') ?? '')
    expect(opens?.contains(screen.getByText('About rates'))).toBe(true)
    expect(opens?.contains(screen.getByText('About licence'))).toBe(false)
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
  })

  test('opens what somebody may allow', async () => {
    const { user } = footer().draw()
    await user.click(screen.getByRole('button', { name: 'Your privacy options' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your privacy options' }))
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that a browser’s wish not to be followed is honored', () => {
    const { ports, device, draw } = footer()
    ports.device = () => ({ ...device, refusesTracking: true })
    draw()
    expect(words()).toContain('Your browser’s opt-out signal is honored')
  })

  test('says when somebody answers the phone, once the lender has told', async () => {
    const week = [1, 2, 3, 4, 5].map((weekdayValue) => ({
      weekdayValue,
      startTime: '06:00',
      endTime: '17:00',
      isOpen: true,
    }))
    footer({ answer: ({ url }) => Response.json(url.pathname.endsWith('OPS_PHONE') ? week : {}) }).draw()
    expect(words()).not.toContain('Call us')
    await saidOnPage('Call us Mon')
    expect(words()).toContain('Pacific Time')
  })

  test('asks for the hours in the zone that the lender’s own document has, and names that zone', async () => {
    const week = [{ weekdayValue: 1, startTime: '08:00', endTime: '19:00', isOpen: true }]
    const { draw, sent } = footer({
      answer: ({ url }) => Response.json(url.pathname.endsWith('OPS_PHONE') ? week : {}),
      org: { ...bundle.org, supportTimeZone: 'America/New_York' },
    })
    draw()
    await saidOnPage('Call us Mon')
    expect(words()).toContain('8 am–7 pm (Eastern Time)')
    const asked = sent.find(({ url }) => url.pathname.endsWith('OPS_PHONE'))
    expect(asked?.url.searchParams.get('display')).toBe('America/New_York')
  })

  test('says the hours that the lender’s own document has, while its service says none', async () => {
    const { draw, sent } = footer({
      answer: () => Response.json({}, { status: 500 }),
      org: { ...bundle.org, supportHours: 'Mon–Fri 8–7 (Eastern Time)' },
    })
    draw()
    expect(words()).toContain('Call us Mon–Fri 8–7 (Eastern Time)')
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    expect(words()).toContain('Call us Mon–Fri 8–7 (Eastern Time)')
  })

  test('says nothing of hours that the lender does not tell', async () => {
    const { draw, sent } = footer({ answer: () => Response.json({}, { status: 500 }) })
    draw()
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    expect(words()).not.toContain('Call us')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['EHL', 'Equal Housing Lender'],
    ['EHO', 'Equal Housing Opportunity'],
  ] as const)('bears the mark that the lender has: %s', (footerImage, name) => {
    footer({ footer: { footerImage, regulator: 'NCUA' } as never }).draw()
    expect(words()).toContain(name)
    expect(words()).toContain('Federally insured by NCUA')
  })
})
