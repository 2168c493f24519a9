import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, at, consoleApi, noServer, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { ReleasesPage } from './releases-page.tsx'

const release = (number: number, more: object = {}) => ({
  number,
  contentHash: `${number}abcdef0123456789`,
  predecessor: number === 1 ? null : number - 1,
  entryHash: 'entry',
  channel: 'preview',
  kind: 'publish',
  source: null,
  at,
  author: 'bob@x.example',
  message: `Why ${number}`,
  ...more,
})
const three = {
  channel: 'preview',
  live: 2,
  releases: [release(1), release(3, { kind: 'rollback', source: 1 }), release(2)],
}
const opened = (answer: Answer) =>
  renderInConsole(<ReleasesPage />, { api: consoleApi({ 'GET /api/releases': answer }) })
const rows = async () => within(await screen.findByRole('list', { name: 'Releases' })).queryAllByRole('listitem')

test('releases stand with the newest first, the live one marked, and a roll-back says where it went back to', async () => {
  await opened(() => three)
  const [third, second, first] = await rows()
  expect(third?.textContent).toMatch(/Release 3.*Back to 1: Why 3.*bob@x\.example/)
  expect(third?.textContent).not.toContain('Live')
  expect(second?.textContent).toMatch(/Release 2.*Why 2.*Live/)
  expect(first?.textContent).not.toContain('Live')
  expect(screen.getByRole('link', { name: 'Release 2' }).getAttribute('href')).toBe('/releases/2')
})

test('where nothing was ever live the list is empty', async () => {
  await opened(() => ({ channel: 'preview', live: 0, releases: [] }))
  expect(await rows()).toEqual([])
})

test('releases that are on their way say so', async () => {
  await opened(silence)
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
})

test('releases that cannot be read can be asked for again', async () => {
  const { api, user } = await opened(noServer)
  expect(within(await screen.findByRole('alert')).getByText('No connection')).toBeDefined()
  api.set('GET /api/releases', () => three)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
})
