import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, consoleApi, noServer, silence } from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'

async function opened(own: Record<string, Answer> = {}) {
  const page = await openConsole('/journeys', { api: consoleApi(own) })
  await screen.findByRole('heading', { level: 1, name: 'Journeys' })
  await page.user.keyboard('{Control>}k{/Control}')
  return { ...page, field: await screen.findByRole('textbox', { name: 'Find a document or a sentence' }) }
}
const found = () => within(screen.getByRole('dialog')).queryAllByRole('button')

test('search opens by keys, begins with documents, and leads to the one that is chosen', async () => {
  const { user, field, place } = await opened()
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(found().length).toBeGreaterThan(0))
  await user.type(field, 'acme footer')
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['acme: Footerorgs/acme/footer']))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(place()).toBe('/documents/orgs/acme/footer'))
})

test('a sentence is found in its document, and its field is gone to', async () => {
  const { user, field, place } = await opened()
  await user.type(field, 'rates change')
  await waitFor(() =>
    expect(found().some(({ textContent }) => textContent?.startsWith('Rates may change.'))).toBe(true),
  )
  await user.click(found().find(({ textContent }) => textContent?.startsWith('Rates may change.')) as HTMLElement)
  await waitFor(() => expect(place()).toBe('/documents/journeys/loan/disclosures?at=/items/0/body/en'))
})

test('what is said nowhere is not found, in words', async () => {
  const { user, field } = await opened()
  await waitFor(() => expect(found().length).toBeGreaterThan(0))
  await user.type(field, 'zebra')
  expect(await screen.findByText('No results.')).toBeDefined()
})

test('while the documents are read it says so', async () => {
  await opened({ 'GET /api/preview/documents': silence })
  expect(await screen.findByText('Reading the documents…')).toBeDefined()
})

test('documents that cannot be read are no “No results”', async () => {
  const { user, field } = await opened({ 'GET /api/preview/documents': noServer })
  await user.type(field, 'rates')
  expect(await screen.findByText(/cannot be reached/)).toBeDefined()
  expect(screen.queryByText('No results.')).toBeNull()
})
