import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, consoleApi, noServer, vic } from '../../../tests/admin/console-api.ts'
import { allAnswered, openConsole } from '../../../tests/admin/render.tsx'

const opened = (own: Record<string, Answer> = {}, address = '/journeys') =>
  openConsole(address, { api: consoleApi(own) })
const pending = (count: number) => () => ({
  live: 7,
  documents: Array.from({ length: count }, (_none, index) => ({ id: `orgs/acme/${index}`, revision: 2 })),
  orgs: [],
  issues: [],
  findings: [],
  notes: [],
  goingLive: [],
})

describe('every page', () => {
  test('leads to all places, by keys alone, and can be skipped to', async () => {
    const { user, place } = await opened()
    const places = within(await screen.findByRole('navigation', { name: 'Console' }))
    expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Lenders',
      'Journeys',
      'Releases',
      'Insights',
      'People',
    ])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to the page' }))
    places.getByRole('link', { name: 'Lenders' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/orgs'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lenders' })).toBeDefined()
    expect(document.title).toBe('Lenders · Waymark')
  })

  test.each([
    [0, 'Everything is live', null],
    [1, '1 document changed, not live', '/publish'],
    [3, '3 documents changed, not live', '/publish'],
  ])('says what is not live yet: %d', async (count, words, href) => {
    await opened({ 'GET /api/releases/pending': pending(count) })
    const said = await screen.findByText(new RegExp(words))
    expect(said.closest('a')?.getAttribute('href') ?? null).toBe(href)
  })

  test('stands without what is not live while that cannot be read', async () => {
    await opened({ 'GET /api/releases/pending': noServer })
    expect(await screen.findByRole('heading', { level: 1, name: 'Journeys' })).toBeDefined()
    await allAnswered()
    expect(screen.queryByText(/not live|Everything is live/)).toBeNull()
  })

  test('goes dark and light again', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Dark colors' }))
    await user.click(await screen.findByRole('button', { name: 'Light colors' }))
    expect(await screen.findByRole('button', { name: 'Dark colors' })).toBeDefined()
  })

  test('says that the browser is offline for as long as it is', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    await opened()
    await act(() => window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText('You are offline')).toBeDefined()
    online.mockReturnValue(true)
    await act(() => window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
  })
})

describe('whoever is signed in', () => {
  test('sees as whom, and with which roles', async () => {
    const { user } = await opened({ 'GET /api/me': () => vic })
    await user.click(await screen.findByRole('button', { name: 'Signed in as vic@x.example' }))
    expect((await screen.findByRole('menu')).textContent).toMatch(/Vic Example.*vic@x\.example.*viewer/)
  })

  test('signs out, and is asked to sign in', async () => {
    const { user, api, place } = await opened({ 'POST /api/auth/sign-out': () => ({ success: true }) })
    await user.click(await screen.findByRole('button', { name: 'Signed in as ann@x.example' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(place()).toBe('/sign-in'))
    expect(api.sent('POST /api/auth/sign-out')).toHaveLength(1)
    expect(await screen.findByRole('heading', { name: 'Sign in to Waymark' })).toBeDefined()
  })
})
