import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entryOf } from '../../tests/admin/console-api.ts'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { DocumentList } from './document-list.tsx'

const entries = [
  entryOf('orgs/acme/footer', true, { state: 'edited' }),
  entryOf('orgs/acme/brand', false),
  entryOf('orgs/acme/journeys/loan/strings', true, { state: 'removed' }),
]
const rows = async () => within(await screen.findByRole('list', { name: 'Documents' })).queryAllByRole('listitem')

test('each document says its state in words, who changed it last, or that nobody did', async () => {
  await renderInConsole(<DocumentList entries={entries} label="Documents" />)
  const [footer, brand, strings] = await rows()
  expect(footer?.textContent).toMatch(/Footer.*Edited.*bob@x\.example/)
  expect(brand?.textContent).toMatch(/Brand.*Inherited.*Nothing of its own yet/)
  expect(strings?.textContent).toContain('Removed')
})

test('a short list has no search', async () => {
  await renderInConsole(<DocumentList entries={entries} label="Documents" />)
  expect(await rows()).toHaveLength(3)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a long list is searched by what staff call a document, or by its id', async () => {
  const many = Array.from({ length: 9 }, (_none, index) => entryOf(`journeys/loan/screens/page-${index}`))
  const { user } = await renderInConsole(
    <DocumentList entries={[...entries, ...many, entryOf('orgs/acme/org')]} label="Documents" />,
  )
  const search = await screen.findByRole('textbox', { name: 'Search Documents' })
  await user.type(search, ' ORGANIZATION ')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.clear(search)
  await user.type(search, 'page-4')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.type(search, 'zebra')
  expect(await screen.findByText('No document here has “page-4zebra” in its name.')).toBeDefined()
})
