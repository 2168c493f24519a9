import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, consoleApi, problem } from '../../tests/admin/console-api.ts'
import { OpenedDocument } from '../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../tests/admin/render.tsx'

type Shown = { type: string; address: string; bundle: object; part?: string }

async function opened(id: string, own: Record<string, Answer> = {}) {
  const page = await renderInConsole(<OpenedDocument id={id} at="/items/0/body" />, { api: consoleApi(own) })
  return page
}
const frame = () => screen.findByTitle('The borrower’s page with your edits') as Promise<HTMLIFrameElement>

/** What the frame is told from when it says that it is ready. */
async function toldTo(iframe: HTMLIFrameElement, origin = 'null') {
  const told: Shown[] = []
  const there = iframe.contentWindow as Window
  there.postMessage = (message: Shown) => void told.push(message)
  await act(() => window.dispatchEvent(new MessageEvent('message', { source: there, origin, data: { type: 'ready' } })))
  return told
}
const lastOf = (told: Shown[]) => JSON.stringify(told.at(-1)?.bundle ?? {})

describe('the page beside the editor', () => {
  test('has the edits that nobody has saved yet', async () => {
    const { user } = await opened('journeys/loan/disclosures')
    const told = await toldTo(await frame())
    expect(told).toMatchObject([{ type: 'show', address: '/account/loan/register?step=name', part: 'footer' }])
    expect(lastOf(told)).toContain('Rates may change.')
    await user.type(await screen.findByRole('textbox', { name: 'Body' }), '!')
    await waitFor(() => expect(lastOf(told)).toContain('Rates may change.!'))
  })

  test('is told nothing before it is ready, nor by a message from elsewhere', async () => {
    await opened('journeys/loan/disclosures')
    expect(await toldTo(await frame(), 'https://elsewhere.example')).toEqual([])
  })

  test('is another lender’s when another one is chosen, and in Spanish when asked for', async () => {
    const { user, api } = await opened('journeys/loan/screens/start')
    const told = await toldTo(await frame())
    expect(lastOf(told)).toContain('Welcome to Acme.')
    await user.click(screen.getByRole('radio', { name: 'ES' }))
    await waitFor(() => expect(lastOf(told)).toContain('Su préstamo'))
    await user.click(screen.getByRole('combobox', { name: 'Lender' }))
    await user.click(await screen.findByRole('option', { name: 'Bravo' }))
    await waitFor(() => expect(api.calls.some(({ search }) => search.org === 'bravo')).toBe(true))
    const other = await toldTo(await frame())
    await waitFor(() => expect(lastOf(other)).toContain('Bravo'))
  })

  test('is the one that is chosen, as any screen of the journey', async () => {
    const { user } = await opened('journeys/loan/disclosures')
    const told = await toldTo(await frame())
    await user.click(screen.getByRole('combobox', { name: 'Screen' }))
    const [, other] = await screen.findAllByRole('option', { name: 'Your loan (start)' })
    await user.click(other as HTMLElement)
    await waitFor(() => expect(told.at(-1)?.address).toMatch(/^\/account\/loan\/[0-9a-f-]{36}\/start$/))
  })

  test('stands as it was while the draft has issues, and says so', async () => {
    const { user } = await opened('journeys/loan/disclosures')
    const told = await toldTo(await frame())
    await user.clear(await screen.findByRole('textbox', { name: 'Body' }))
    expect(await screen.findByText(/the page stands as it was before/)).toBeDefined()
    expect(lastOf(told)).toContain('Rates may change.')
  })

  test('is about whoever is chosen of the people that the journey invents', async () => {
    const preview = {
      facts: { user: { name: { firstName: 'Avery', lastName: 'Hart' } } },
      data: { offers: { offers: [{ amount: 1 }, { amount: 2 }] } },
      personas: {
        late: {
          title: 'Comes late',
          facts: { user: { name: { lastName: 'Late' } } },
          data: { offers: { offers: [] } },
        },
      },
    }
    const documents = { ...Object.fromEntries(consoleApi().documents), 'journeys/loan/preview': preview }
    const { user } = await opened('journeys/loan/disclosures', { 'GET /api/preview/documents': () => ({ documents }) })
    const { facts, data } = preview
    expect(await toldTo(await frame())).toMatchObject([{ sample: { facts, data } }])
    await user.click(screen.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'Comes late' }))
    const sample = {
      facts: { user: { name: { firstName: 'Avery', lastName: 'Late' } } },
      data: { offers: { offers: [] } },
    }
    expect((await toldTo(await frame())).at(-1)).toMatchObject({ sample })
  })

  test('names nobody to choose where the journey invents one person alone', async () => {
    await opened('journeys/loan/disclosures')
    await frame()
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  })

  test('that cannot be drawn for want of documents can be asked for again', async () => {
    const busy = () => problem(429, 'check.too-many', { title: 'Your earlier checks are still running' })
    const { user, api } = await opened('journeys/loan/disclosures', { 'GET /api/preview/documents': busy })
    expect((await screen.findByRole('alert')).textContent).toContain('Your earlier checks are still running')
    api.set('GET /api/preview/documents', () => ({ documents: Object.fromEntries(api.documents) }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeDefined()
  })
})

test('a page that cannot be drawn leaves the editor beside it', async () => {
  // What is saved lacks what every page needs.
  const documents = Object.fromEntries(consoleApi().documents)
  const broken = { ...documents, 'journeys/loan/registration': { route: 'register' } }
  await opened('journeys/loan/disclosures', { 'GET /api/preview/documents': () => ({ documents: broken }) })
  expect(await screen.findByText('The page cannot be drawn')).toBeDefined()
  expect(await screen.findByRole('textbox', { name: 'Body' })).toBeDefined()
})
