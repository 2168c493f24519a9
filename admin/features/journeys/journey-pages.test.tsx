import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, consoleApi, journeysOf, noServer, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { JourneyPage } from './journey-page.tsx'
import { JourneysPage } from './journeys-page.tsx'

const api = (own: Record<string, Answer> = {}) => consoleApi(own)

describe('the journeys', () => {
  test('stand with their address and how many screens each has', async () => {
    await renderInConsole(<JourneysPage />, { api: api() })
    const [loan] = within(await screen.findByRole('list', { name: 'Journeys' })).getAllByRole('listitem')
    expect(loan?.textContent).toMatch(/Loan.*loan.*\/account\/loan.*1 screens/)
    expect(screen.getByRole('link', { name: 'Loan' }).getAttribute('href')).toBe('/journeys/loan')
  })

  test('that are on their way say so', async () => {
    await renderInConsole(<JourneysPage />, { api: api({ 'GET /api/journeys': silence }) })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  test('that cannot be read can be asked for again', async () => {
    const server = api({ 'GET /api/journeys': noServer })
    const { user } = await renderInConsole(<JourneysPage />, { api: server })
    await screen.findByRole('alert')
    server.set('GET /api/journeys', () => ({ live: 1, journeys: journeysOf(server.documents) }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Loan' })).toBeDefined()
  })
})

describe('a journey', () => {
  const links = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)

  test('has its screens on one side and everything else on the other', async () => {
    await renderInConsole(<JourneyPage id="loan" />, { api: api() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan' })).toBeDefined()
    expect(links('Screens')).toEqual(['start'])
    expect(links('Rules, words and figures')).toEqual(expect.arrayContaining(['Routing', 'Disclosures', 'Figures']))
    expect(screen.getByRole('link', { name: 'start' }).getAttribute('href')).toBe(
      '/documents/journeys/loan/screens/start',
    )
  })

  test('is searched on each side by itself', async () => {
    const { user } = await renderInConsole(<JourneyPage id="loan" />, { api: api() })
    await user.type(await screen.findByRole('textbox', { name: 'Search Rules, words and figures' }), 'discl')
    await waitFor(() => expect(links('Rules, words and figures')).toEqual(['Disclosures']))
    expect(links('Screens')).toEqual(['start'])
    await user.type(screen.getByRole('textbox', { name: 'Search Screens' }), 'zebra')
    expect(await screen.findByText('No document here has “zebra” in its name.')).toBeDefined()
  })

  test('that is not there says so', async () => {
    await renderInConsole(<JourneyPage id="boat" />, { api: api() })
    expect(await screen.findByText('There is no journey “boat”')).toBeDefined()
  })
})
