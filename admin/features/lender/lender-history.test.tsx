import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/release'
import { type Answer, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { LenderHistory } from './lender-history.tsx'

async function opened(own: Record<string, Answer> = {}) {
  const api = consoleApi(own)
  const org = api.documents.get('orgs/acme/org') as JsonObject
  api.save('orgs/acme/org', { ...org, note: 'x' }, { author: 'cat@x.example', message: 'New telephone' })
  await renderInConsole(<LenderHistory code="acme" />, { api })
}
const rows = async () => within(await screen.findByRole('list', { name: 'Revisions' })).getAllByRole('listitem')

test('what was changed of a lender stands in one list, with who, why and the way to its document', async () => {
  await opened()
  const change = (await rows()).find(({ textContent }) => textContent?.includes('New telephone')) as HTMLElement
  expect(change.textContent).toContain('cat@x.example')
  const link = within(change).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Organization', '/history/orgs/acme/org'])
})

test('the newest stands first', async () => {
  await opened({
    'GET /api/documents/orgs/acme/org/history': () => ({
      revisions: ['2026-03-01', '2026-03-03'].map((day, index) => ({
        document: 'orgs/acme/org',
        number: index + 1,
        sha256: '',
        removed: false,
        releases: [],
        isLive: false,
        author: 'ann@x.example',
        at: `${day}T10:00:00.000Z`,
        message: `On ${day}`,
      })),
    }),
  })
  const texts = (await rows()).map(({ textContent }) => textContent ?? '')
  const place = (words: string) => texts.findIndex((text) => text.includes(words))
  expect(place('On 2026-03-03')).toBe(0)
  expect(place('On 2026-03-01')).toBe(texts.length - 1)
})

test('a history that does not come says so', async () => {
  await opened({
    'GET /api/documents/orgs/acme/org/history': () => problem(500, 'server.fault', { title: 'It failed' }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('It failed')
  expect(screen.queryByRole('list', { name: 'Revisions' })).toBeNull()
})
