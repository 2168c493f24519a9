import { expect, test } from 'vitest'
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'
import type { Sent } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const login = '/account/heloc/heloc-signer/login'
const [own, others] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']

/** The login of co-signers as somebody opens it, and what became of their session. */
async function opened(address: string, signer: () => Response, { isSignedIn = true } = {}) {
  const answer = ({ url }: Sent) => (url.pathname.endsWith('/co-deed/signer') ? signer() : undefined)
  const page = await drawnPage(sample, address, { isSignedIn, answer })
  const told = {
    path: page.history.location.pathname,
    hasSession: page.local.get('jwt') !== undefined,
    asksForEmail: page.container.querySelector('input[autocomplete="username"]') !== null,
    asked: page.sent.some(({ url }) => url.pathname.endsWith('/co-deed/signer')),
  }
  await page.leave()
  return told
}

const signer = () => Response.json({ ...(sample.data.signer as object), uuid: own })

test.each([login, `${login}?signer=${own}`])(
  'a co-signer who is signed in goes on past their login: %s',
  async (link) => {
    const { path, hasSession, asksForEmail } = await opened(link, signer)
    expect([path === login, hasSession, asksForEmail]).toEqual([false, true, false])
  },
)

test('the session of another co-signer ends where the link is somebody else’s', async () => {
  const told = await opened(`${login}?signer=${others}`, signer)
  expect(told).toEqual({ path: login, hasSession: false, asksForEmail: true, asked: true })
})

test('the session of somebody who signs for nobody ends where the link is a co-signer’s', async () => {
  const nobody = () => Response.json({ errors: ['not found'] }, { status: 404 })
  expect(await opened(`${login}?signer=${own}`, nobody)).toMatchObject({ hasSession: false, asksForEmail: true })
  expect(await opened(login, nobody)).toMatchObject({ path: login, hasSession: true, asksForEmail: true })
})

test('the login stands where the lender does not answer, and for visitors at once', async () => {
  const down = () => Response.json({ errors: ['down'] }, { status: 503 })
  expect(await opened(`${login}?signer=${own}`, down)).toMatchObject({
    path: login,
    hasSession: true,
    asksForEmail: true,
  })
  const visitor = await opened(`${login}?signer=${own}`, signer, { isSignedIn: false })
  expect(visitor).toEqual({ path: login, hasSession: false, asksForEmail: true, asked: false })
})
