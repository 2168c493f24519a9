import { describe, expect, test, vi } from 'vitest'
import { createAppContext } from '../../renderer/session/app-context.ts'
import { tokenAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const token = (sub: string, iat = 1) => `Bearer a.${btoa(JSON.stringify({ sub, iat })).replaceAll('=', '')}.c`

/** A page with a session, and what happens to the device's storage in another tab. */
function signedIn(address: string, mine: string | undefined = token('avery')) {
  const page = pageAt(address)
  let listener = () => {}
  const { ports, history } = page
  ports.onOtherTab = (_key, heard) => {
    listener = heard
  }
  if (mine !== undefined) page.local.set('jwt', mine)
  const app = createAppContext(ports, bundle, history)
  const elsewhere = (kept: string | undefined) => {
    if (kept === undefined) page.local.remove('jwt')
    else page.local.set('jwt', kept)
    listener()
  }
  return { ...page, app, elsewhere }
}

describe('what another tab does with the session', () => {
  test('ends it here when it ends there', async () => {
    const { app, history, elsewhere } = signedIn(`/account/heloc/${uuid}/liens`)
    elsewhere(undefined)
    expect(app.store.get(tokenAtom)).toBeUndefined()
    await vi.waitFor(() => expect(history.location.pathname).toBe('/auth/login'))
    expect(history.location.search).toContain(encodeURIComponent(`/account/heloc/${uuid}/liens`))
  })

  test('is forgotten, and the page stays, on a page that is open to visitors', () => {
    const { app, history, elsewhere } = signedIn('/account/heloc/register')
    elsewhere(undefined)
    expect(app.store.get(tokenAtom)).toBeUndefined()
    expect(history.location.pathname).toBe('/account/heloc/register')
  })

  test('is taken over when the same person’s token is renewed, or a visitor signs in', async () => {
    for (const mine of [token('avery'), undefined]) {
      const { app, elsewhere, reloads } = signedIn('/account/heloc/register', mine)
      elsewhere(token('avery', 2))
      await vi.waitFor(() => expect(app.store.get(tokenAtom)).toBe(token('avery', 2)))
      expect(reloads).toEqual([])
    }
  })

  test('loads the page anew when another person has signed in', async () => {
    const { elsewhere, reloads } = signedIn(`/account/heloc/${uuid}/liens`)
    elsewhere(token('blair'))
    await vi.waitFor(() => expect(reloads).toHaveLength(1))
  })
})
