import { describe, expect, test } from 'vitest'
import { submit } from '../../renderer/application/submit.ts'
import { encodings, friendlyAddresses, hostileAddresses } from '../support/hostile-addresses.ts'
import { bundle, pageAt } from './page.ts'

/** Signs in on the login page with this query, and tells where it led. */
async function signInAt(query: string): Promise<string[]> {
  const { app, history, ports } = pageAt(`/auth/login?redirectUrl=${query}`, ({ url }) =>
    Response.json(url.pathname.endsWith('/login') ? { jwt: 'sample' } : { applications: [] }),
  )
  const screen = bundle.screens['auth/login']
  if (screen === undefined) throw new Error('there is no login page')
  const left: string[] = []
  ports.leave = (address) => void left.push(address)
  const outcome = await submit(app, screen, { answers: {} }, { scope: 'page./auth/login' })
  expect(outcome.kind).toBe('moved')
  const { pathname, search, hash } = history.location
  return left.length > 0 ? left : [`${pathname}${search}${hash}`]
}

describe.each(encodings)('an address to return to that is written $name', ({ write }) => {
  test.each(hostileAddresses)('leads to the site’s own page instead of %j', async (target) => {
    expect(await signInAt(write(target))).toEqual(['/dashboard'])
  })
})

test.each(friendlyAddresses)('signing in leads on to %j', async (target) => {
  expect(await signInAt(encodeURIComponent(target))).toEqual([target])
})
