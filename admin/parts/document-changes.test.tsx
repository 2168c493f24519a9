import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, consoleApi, noServer } from '../../tests/admin/console-api.ts'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { Changes } from './document-changes.tsx'

const disclosures = 'journeys/loan/disclosures'

async function opened(documents: object[], own: Record<string, Answer> = {}, to = 'edited') {
  const api = consoleApi({ 'GET /api/diff': () => ({ documents }), ...own })
  return renderInConsole(<Changes from="live" to={to} />, { api })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('what differs between two states', () => {
  test('is said in sentences with the words that changed, and in JSON on demand', async () => {
    const differences = [{ path: '/items/rates/body/en', before: 'Rates may change.', after: 'Rates may fall.' }]
    const { user } = await opened([{ id: disclosures, change: 'changed', differences }])
    const changed = await region('loan: Disclosures')
    expect(changed.getByRole('link', { name: 'loan: Disclosures' }).getAttribute('href')).toBe(
      `/documents/${disclosures}`,
    )
    expect(await changed.findByText(/rates.*“Rates may change\.” → “Rates may fall\.”/)).toBeDefined()
    const json = changed.getByRole('button', { name: 'Show JSON' })
    expect(json.getAttribute('aria-expanded')).toBe('false')
    await user.click(json)
    expect(json.getAttribute('aria-expanded')).toBe('true')
    expect(json.textContent).toBe('Hide JSON')
    expect(changed.getByText(/- "Rates may change\."/)).toBeDefined()
  })

  test('of longer texts marks the words that came and went', async () => {
    const long = (word: string) => `${'These words stay as they are. '.repeat(5)}Rates may ${word}.`
    const differences = [{ path: '/items/rates/body', before: long('change'), after: long('fall') }]
    await opened([{ id: disclosures, change: 'changed', differences }])
    const changed = await region('loan: Disclosures')
    expect((await changed.findByRole('deletion')).textContent).toBe('change.')
    expect(changed.getByRole('insertion').textContent).toBe('fall.')
  })

  test('says of a document that it is new or removed', async () => {
    await opened([
      { id: disclosures, change: 'added', differences: [] },
      { id: 'journeys/loan/routing', change: 'removed', differences: [] },
    ])
    expect(await (await region('loan: Disclosures')).findByText('The document is new.')).toBeDefined()
    expect(await (await region('loan: Routing')).findByText('The document is removed.')).toBeDefined()
  })

  test('says of an org’s first document of a kind what it changes for borrowers', async () => {
    const id = 'orgs/acme/footer'
    const api = consoleApi({ 'GET /api/diff': () => ({ documents: [{ id, change: 'added', differences: [] }] }) })
    api.save(id, { $schema: '../../schemas/patch/footer.schema.json', footerImage: 'EHL' })
    await renderInConsole(<Changes from="live" to="edited" />, { api })
    expect(await (await region('acme: Footer')).findByText(/Equal housing logo is new: “EHL”/)).toBeDefined()
  })

  test('is nothing, in words', async () => {
    await opened([])
    expect(await screen.findByText('Nothing differs.')).toBeDefined()
  })

  test('that cannot be read can be asked for again', async () => {
    const { api, user } = await opened([], { 'GET /api/diff': noServer })
    await screen.findByRole('alert')
    api.set('GET /api/diff', () => ({ documents: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing differs.')).toBeDefined()
  })
})
