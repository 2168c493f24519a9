// What is opened, comes late or is for a few only breaks by itself: the page around it stays.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import type { DrawnPage } from './drawn-page.tsx'
import type { Sent } from './page.ts'

const broken = vi.hoisted(() => {
  const seen: string[] = []
  const breaks = (name: string) => () => {
    seen.push(name)
    throw new Error(`${name} is broken`)
  }
  return { seen, breaks }
})
vi.mock('../../renderer/surfaces/chat/index.tsx', () => ({ ChatCorner: broken.breaks('chat') }))
vi.mock('../../renderer/surfaces/developer/index.tsx', () => ({ DeveloperSignIn: broken.breaks('developer') }))
vi.mock('../../renderer/surfaces/originator/index.tsx', () => ({ OriginatorCard: broken.breaks('originator') }))
vi.mock('../../renderer/surfaces/session/index.tsx', () => ({ SessionEnding: broken.breaks('session') }))
vi.mock('../../renderer/surfaces/wallet/index.tsx', () => ({ AccountsDialog: broken.breaks('wallet') }))

// Other tests may have loaded the whole parts already: here the page is loaded anew, with the broken ones.
vi.resetModules()
const { drawnPage } = await import('./drawn-page.tsx')
const { dialogAtom, flagsAtom } = await import('../../renderer/state/atoms.ts')

const sample = sampleOf(shippedDocuments(), 'figure')
const withChat = sampleOf(shippedDocuments(), 'harborlight')
const inside = sample.places.find(({ label }) => label === 'start/profile')
const someone = '00000000-0000-4000-8000-0000000000a1'

// What was broken here is whole again for the tests that come after.
afterAll(() => {
  for (const name of ['chat', 'developer', 'originator', 'session', 'wallet'])
    vi.doUnmock(`../../renderer/surfaces/${name}/index.tsx`)
  vi.resetModules()
})

beforeEach(() => {
  broken.seen.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A session whose end is so near that the page says so; the page's clock stands. */
function endingSoon({ ports }: DrawnPage): string {
  const exp = Math.floor(ports.clock.now().getTime() / 1000) + 30
  return `sample.${Buffer.from(JSON.stringify({ exp, iat: exp - 900 })).toString('base64url')}.sample`
}

/** The lender says who sent the borrower. */
const sender = ({ url }: Sent) =>
  url.pathname.includes('/api/lo/') ? Response.json({ originatorDisplayInfo: { originatorName: 'June' } }) : undefined

type Case = [name: string, address: string | undefined, open: (page: DrawnPage) => void, of?: typeof sample]

test.each<Case>([
  ['chat', inside?.address, ({ app }) => app.store.set(flagsAtom, { webChat: true }), withChat],
  ['developer', inside?.address, () => undefined],
  ['originator', `/account/heloc/register?referrer=${someone}`, () => undefined],
  ['session', inside?.address, (page) => page.app.signedIn(endingSoon(page))],
  ['wallet', inside?.address, ({ app }) => app.store.set(dialogAtom, 'accounts')],
])('%s', async (name, address = '', open, of = sample) => {
  const page = await drawnPage(of, address, { isSignedIn: address === inside?.address, answer: sender })
  const heading = () => page.container.querySelector('h1')?.textContent
  const before = heading()
  await page.after(() => open(page))
  for (let waits = 0; waits < 50 && !broken.seen.includes(name); waits++) await page.after(() => undefined)
  expect(broken.seen).toContain(name)
  expect(heading()).toBe(before)
  expect(page.container.querySelector('form.screen')).not.toBeNull()
  expect(document.documentElement.dataset.failed).toBeUndefined()
  expect(page.reports.map(({ code }) => code)).toContain('renderer.extra')
  await page.leave()
})
