import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Pending, PendingDocument, PublishRequest } from '#schemas'
import {
  type Answer,
  at,
  consoleApi,
  later,
  noServer,
  problem,
  silence,
  vic,
} from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { PublishPage } from './publish-page.tsx'

const footer: PendingDocument = {
  id: 'orgs/acme/footer',
  kind: 'footer',
  org: 'acme',
  journey: null,
  change: 'changed',
  revision: 3,
  liveRevision: 2,
  author: 'bob@x.example',
  at,
  message: 'Shorter',
}
const pending = (more: Partial<Pending> = {}): Pending => ({
  live: 7,
  documents: [footer],
  orgs: [{ org: 'acme', outputs: ['loan.en'] }],
  issues: [],
  findings: [],
  notes: [],
  goingLive: [],
  ...more,
})
const diff = [
  {
    id: footer.id,
    change: 'changed',
    differences: [{ path: '/lines/line/body', before: 'All rights kept.', after: 'All rights reserved.' }],
  },
]
const release = { number: 8, kind: 'publish', author: 'ann@x.example', at, message: 'Shorter footer' }
const finding = {
  code: 'text.missing-translation' as const,
  path: '/lines/0/body/es',
  message: 'Has no Spanish text',
  file: footer.id,
  finding: 'f-1',
}

/** What waits is published, and nothing waits any more. */
function api(more: Partial<Pending> = {}, own: Record<string, Answer> = {}) {
  return consoleApi({
    'GET /api/releases/pending': () => pending(more),
    'GET /api/diff': () => ({ documents: diff }),
    'POST /api/releases': () => release,
    ...own,
  })
}
const reason = () => screen.findByRole('textbox', { name: /What is this release for/ })
const publishButton = () => screen.getByRole('button', { name: 'Publish 1 document' })
const sentTo = ({ sent }: ReturnType<typeof api>) => sent('POST /api/releases') as PublishRequest[]

describe('what waits to be published', () => {
  test('is told in sentences, with the lenders whose borrowers will see it', async () => {
    await renderInConsole(<PublishPage />, { api: api() })
    expect(
      await screen.findByText(/1 document differs from release 7. Borrowers of 1 lender get a new version: acme/),
    ).toBeDefined()
    const change = await screen.findByRole('region', { name: 'acme: Footer' })
    expect(await within(change).findByText(/Lines/)).toBeDefined()
    expect(within(change).getByText('for acme')).toBeDefined()
  })

  test('is asked for while nothing can be shown yet', async () => {
    await renderInConsole(<PublishPage />, { api: api({}, { 'GET /api/releases/pending': silence }) })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  test('is nothing when everything is live', async () => {
    await renderInConsole(<PublishPage />, { api: api({ documents: [] }) })
    expect(await screen.findByText('Everything is live')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
  })

  test('is asked for again when it could not be read', async () => {
    const server = api(
      {},
      { 'GET /api/releases/pending': () => problem(503, 'store.busy', { title: 'The store is busy' }) },
    )
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('The store is busy'))
    server.set('GET /api/releases/pending', () => pending())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await reason()).toBeDefined()
  })

  test('leads to the place of what prevents it, and cannot be published until then', async () => {
    const issue = { code: 'schema.type' as const, path: '/links/0/href', message: 'Must be a link', file: footer.id }
    const { user } = await renderInConsole(<PublishPage />, { api: api({ issues: [issue] }) })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/These prevent publishing/)).toBeDefined()
    expect(within(alert).getByRole('link', { name: 'acme: Footer' }).getAttribute('href')).toContain(
      'at=%2Flinks%2F0%2Fhref',
    )
    await user.type(await reason(), 'Shorter footer')
    expect(publishButton()).toHaveProperty('disabled', true)
  })
})

describe('a lender that goes live', () => {
  const publishers = [{ email: 'pat@x.example', name: 'Pat Example' }]

  test('is not published by whoever edited it last, who is told before pressing who may', async () => {
    const { user } = await renderInConsole(<PublishPage />, {
      api: api({ goingLive: [{ org: 'acme', editors: ['ann@x.example'], publishers }] }),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /Somebody else has to publish this.*acme: you edited it last.*Pat Example \(pat@x.example\)/,
    )
    await user.type(await reason(), 'Going live')
    expect(publishButton()).toHaveProperty('disabled', true)
  })

  test('is told to have nobody yet who may', async () => {
    await renderInConsole(<PublishPage />, {
      api: api({ goingLive: [{ org: 'acme', editors: ['ann@x.example'], publishers: [] }] }),
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nobody else may publish yet/)
  })

  test('is published by somebody else', async () => {
    const server = api({ goingLive: [{ org: 'acme', editors: ['bob@x.example'], publishers }] })
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    expect(await screen.findByText(/edited last by bob@x.example. You have not/)).toBeDefined()
    await user.type(await reason(), 'Going live')
    await user.click(publishButton())
    await waitFor(() => expect(sentTo(server)).toHaveLength(1))
  })
})

describe('publishing', () => {
  test('sends exactly what is on the page, upon the release that it was compared with', async () => {
    const server = api()
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    expect(await reason()).toBeDefined()
    expect(publishButton()).toHaveProperty('disabled', true)
    await user.type(await reason(), '  Shorter footer ')
    server.set('GET /api/releases/pending', () => pending({ live: 8, documents: [] }))
    await user.click(publishButton())
    expect(await screen.findByText(/Release 8 is live/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open release 8' }).getAttribute('href')).toBe('/releases/8')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull())
    expect(sentTo(server)).toEqual([
      {
        expects: 7,
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        message: 'Shorter footer',
        documents: [{ document: 'orgs/acme/footer', revision: 3 }],
        acknowledged: [],
      },
    ])
  })

  test('takes one press however often it is pressed', async () => {
    const slow = later(() => release)
    const server = api({}, { 'POST /api/releases': slow.answer })
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    await user.type(await reason(), 'Shorter footer')
    await user.click(publishButton())
    await user.click(publishButton())
    slow.come()
    expect(await screen.findByText(/Release 8 is live/)).toBeDefined()
    expect(sentTo(server)).toHaveLength(1)
  })

  test('needs the role for it, and says which', async () => {
    await renderInConsole(<PublishPage />, { api: api({}, { 'GET /api/me': () => vic }) })
    expect(await screen.findByText(/Publishing needs the role publisher or administrator/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('needs every finding accepted by name and with a reason, which goes with it', async () => {
    const server = api({ findings: [finding, { ...finding, finding: 'f-2', message: 'Reads at grade 13' }] })
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    await user.type(await reason(), 'Shorter footer')
    await user.click(screen.getByRole('checkbox', { name: 'Has no Spanish text' }))
    await user.type(screen.getByRole('textbox', { name: /Why is it right/ }), 'Translated on Monday')
    expect(publishButton()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Reads at grade 13' }))
    await user.click(publishButton())
    expect(await screen.findByText(/Release 8 is live/)).toBeDefined()
    expect(sentTo(server)[0]?.acknowledged).toEqual([
      { finding: 'f-1', reason: 'Translated on Monday' },
      { finding: 'f-2', reason: 'Translated on Monday' },
    ])
  })
})

describe('a release that is refused', () => {
  test('since somebody has published keeps what was typed, and is compared anew', async () => {
    const server = api({}, { 'POST /api/releases': () => problem(409, 'release.out-of-date') })
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    await user.type(await reason(), 'Shorter footer')
    server.set('GET /api/releases/pending', () => pending({ live: 8 }))
    await user.click(publishButton())
    expect(await screen.findByText(/Somebody has published since/)).toBeDefined()
    expect(await screen.findByText(/1 document differs from release 8/)).toBeDefined()
    expect(await reason()).toHaveProperty('value', 'Shorter footer')
    server.set('POST /api/releases', () => release)
    await user.click(publishButton())
    expect(await screen.findByText(/Release 8 is live/)).toBeDefined()
    const [first, second] = sentTo(server)
    expect(second).toMatchObject({ expects: 8, message: 'Shorter footer' })
    expect(second?.key).not.toBe(first?.key)
  })

  test('with issues says each, with the way to it', async () => {
    const issue = { code: 'schema.type', path: '/links', message: 'A link leads nowhere', file: footer.id }
    const refused = () =>
      problem(422, 'release.refused', { detail: 'The release has an issue.', issues: [issue as never] })
    const { user } = await renderInConsole(<PublishPage />, { api: api({}, { 'POST /api/releases': refused }) })
    await user.type(await reason(), 'Shorter footer')
    await user.click(publishButton())
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The release has an issue.')).toBeDefined()
    expect(within(alert).getByText(/A link leads nowhere/)).toBeDefined()
    expect(within(alert).getByRole('link', { name: 'acme: Footer' })).toBeDefined()
  })

  test('for new findings asks for them, with what was typed still there', async () => {
    const server = api(
      {},
      { 'POST /api/releases': () => problem(422, 'release.not-acknowledged', { detail: 'Accept them first.' }) },
    )
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    await user.type(await reason(), 'Shorter footer')
    server.set('GET /api/releases/pending', () => pending({ findings: [finding] }))
    await user.click(publishButton())
    expect(await screen.findByRole('checkbox', { name: 'Has no Spanish text' })).toBeDefined()
    expect(publishButton()).toHaveProperty('disabled', true)
    expect(await reason()).toHaveProperty('value', 'Shorter footer')
  })

  test('by a lost connection is asked for again under the same key, so that it is published once', async () => {
    const server = api({}, { 'POST /api/releases': noServer })
    const { user } = await renderInConsole(<PublishPage />, { api: server })
    await user.type(await reason(), 'Shorter footer')
    await user.click(publishButton())
    expect(await screen.findByText(/The server cannot be reached. Nothing that you typed is lost./)).toBeDefined()
    server.set('POST /api/releases', () => release)
    await user.click(publishButton())
    expect(await screen.findByText(/Release 8 is live/)).toBeDefined()
    const [first, second] = sentTo(server)
    expect(second?.key).toBe(first?.key)
  })
})
