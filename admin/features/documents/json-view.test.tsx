import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { consoleApi } from '../../../tests/admin/console-api.ts'
import { OpenedDocument } from '../../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../../tests/admin/render.tsx'

const id = 'journeys/loan/disclosures'
const withoutPage = { 'GET /api/orgs': () => ({ live: 1, orgs: [] }) }

const code = () => screen.findByRole('textbox', { name: 'Disclosures as JSON' })

async function opened(startsAs: 'form' | 'json', api = consoleApi(withoutPage)) {
  return renderInConsole(<OpenedDocument id={id} at="/items/0/body" startsAs={startsAs} />, { api })
}

/** Puts a text in the place of all that stands in the code editor. */
async function write({ user }: { user: Awaited<ReturnType<typeof opened>>['user'] }, text: string) {
  await user.click(await code())
  await user.keyboard('{Control>}a{/Control}')
  await user.paste(text)
}

describe('the JSON of a document', () => {
  test('is in step with its form', async () => {
    const { user } = await opened('form')
    await user.type(await screen.findByRole('textbox', { name: 'Body' }), '!')
    await user.click(screen.getByRole('radio', { name: 'JSON' }))
    expect((await code()).textContent).toContain('"Rates may change.!"')
  })

  test('is saved as it was written', async () => {
    const page = await opened('json')
    const content = {
      $schema: '../../schemas/disclosures.schema.json',
      items: [{ id: 'tax', body: { en: 'Tax', es: 'T' } }],
    }
    await write(page, serialize(content))
    await page.user.type(await screen.findByRole('textbox', { name: /What did you change/ }), 'Tax')
    await page.user.click(screen.getByRole('button', { name: 'Save revision' }))
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(page.api.sent(`POST /api/documents/${id}/revisions`)).toEqual([{ content, basedOn: 1, message: 'Tax' }])
  })

  test('that is half-written stays, cannot be saved, and is led to from the form', async () => {
    const page = await opened('json')
    await write(page, '{"items": [')
    await page.user.type(await screen.findByRole('textbox', { name: /What did you change/ }), 'Half')
    expect(screen.getByRole('button', { name: 'Save revision' })).toHaveProperty('disabled', true)
    await page.user.click(screen.getByRole('radio', { name: 'Form' }))
    expect(await screen.findByText('The text is not JSON yet')).toBeDefined()
    await page.user.click(screen.getByRole('button', { name: 'Fix it as JSON' }))
    expect((await code()).textContent).toContain('{"items": [')
  })

  test('of another shape than its kind says so at once, and is not sent', async () => {
    const page = await opened('json')
    await write(page, serialize({ $schema: '../../schemas/disclosures.schema.json', things: [] }))
    expect(await screen.findByText(/issues?$/)).toBeDefined()
    await waitFor(() => expect(screen.getAllByText(/things|items/).length).toBeGreaterThan(1))
    expect(JSON.stringify(page.api.sent('POST /api/check'))).not.toContain('things')
  })
})
