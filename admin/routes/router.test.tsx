import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ann, consoleApi, noServer } from '../../tests/admin/console-api.ts'
import { openConsole } from '../../tests/admin/render.tsx'

test('the console begins with the lenders', async () => {
  const { place } = await openConsole('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lenders' })).toBeDefined()
  expect(place()).toBe('/orgs')
})

test('an address at which there is nothing says so, and leads on', async () => {
  const { user, place } = await openConsole('/nowhere')
  expect(await screen.findByText('There is nothing at this address')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'To all lenders' }))
  await waitFor(() => expect(place()).toBe('/orgs'))
})

test('a console that cannot begin says why, and begins once that is over', async () => {
  const api = consoleApi({ 'GET /api/me': noServer })
  const { user } = await openConsole('/journeys', { api })
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection.*cannot be reached/)
  api.set('GET /api/me', () => ann)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Journeys' })).toBeDefined()
})

test('each page is named in the browser, and a link to a field leads to that field', async () => {
  await openConsole('/documents/journeys/loan/disclosures?at=/items/0/body')
  expect(await screen.findByRole('textbox', { name: 'Body' })).toBeDefined()
  expect(document.title).toBe('Disclosures · Waymark')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Body' })))
})

test('the choice between form and JSON stands in the address', async () => {
  const { user, place } = await openConsole('/documents/journeys/loan/disclosures')
  await user.click(await screen.findByRole('radio', { name: 'JSON' }))
  await waitFor(() => expect(place()).toBe('/documents/journeys/loan/disclosures?view=json'))
  expect(await screen.findByRole('textbox', { name: 'Disclosures as JSON' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Form' }))
  await waitFor(() => expect(place()).toBe('/documents/journeys/loan/disclosures'))
})
