import { screen } from '@testing-library/react'
import type { Json } from '#engine/release'
import { type Answer, type ConsoleApi, consoleApi } from './console-api.ts'
import { OpenedDocument } from './opened-document.tsx'
import { renderInConsole } from './render.tsx'

export const id = 'journeys/loan/disclosures'
export const address = `POST /api/documents/${id}/revisions`
export const said = 'Rates may change.'

/** The document with another English text. */
export const saying = (en: string): Json => ({
  $schema: '../../schemas/disclosures.schema.json',
  items: [{ id: 'rates', body: { en, es: `Es: ${said}` } }],
})

/** The document in its form; no lender offers its journey, so that no page is drawn beside it. */
export async function opened(own: Record<string, Answer> = {}, api = consoleApi(own)) {
  api.set('GET /api/orgs', () => ({ live: 1, orgs: [] }))
  const page = await renderInConsole(<OpenedDocument id={id} at="/items/0/body" />, { api })
  return { ...page, body: (await body()) as HTMLTextAreaElement }
}

export const body = () => screen.findByRole('textbox', { name: 'Body' })
export const why = () => screen.findByRole('textbox', { name: /What did you change, and why/ })
export const saveButton = () => screen.getByRole('button', { name: 'Save revision' })
export const saveBar = () => screen.queryByRole('region', { name: 'Save' })
export const sent = (api: ConsoleApi) => api.sent(address) as { content: Json; basedOn: number; message: string }[]
