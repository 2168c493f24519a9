import { expect, test } from 'vitest'
import { answerFor } from '../../../server/borrower/answer.ts'
import type { LiveOrg } from '../../../server/live/live-org.ts'

const journey = (id: string, redirects: object[] = []) => ({
  id,
  org: {},
  registration: { steps: [] },
  paths: { basePath: `/account/${id}`, routes: [{ path: 'register', screen: 'first' }], redirects, carriedQuery: [] },
})

/** The first product takes whatever nobody else has claimed under /account. */
const org = {
  offered: [
    journey('line', [{ from: '/account/*', to: '/dashboard', external: true }]),
    journey('loan', [{ from: '/account/loan', to: 'register' }]),
  ],
} as unknown as LiveOrg

const of = (path: string) => {
  const answer = answerFor(org, path, '')
  return answer.kind === 'shell' ? [answer.journey.id, answer.isFound] : answer
}

test('a product has the first word under its own base path, whatever another one redirects', () => {
  expect(of('/account/line/register')).toEqual(['line', true])
  expect(of('/account/loan/register')).toEqual(['loan', true])
  expect(of('/account/loan')).toEqual({ kind: 'redirect', to: '/account/loan/register' })
})

test('a redirect that says why is followed by the page', () => {
  const said = { from: '{uuid}/*', to: '{uuid}', said: ['Go on here.'] }
  const { offered } = { offered: [journey('loan', [said, { from: 'old', to: 'register' }])] } as unknown as LiveOrg
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(answerFor({ offered } as LiveOrg, `/account/loan/${uuid}/gone`, '')).toMatchObject({
    kind: 'shell',
    isFound: true,
  })
  expect(answerFor({ offered } as LiveOrg, '/account/loan/old', '')).toMatchObject({ kind: 'redirect' })
})

test('what no product under whose base path it stands knows is left to the others', () => {
  expect(of('/account/loan/gone')).toEqual({ kind: 'redirect', to: '/dashboard' })
  expect(of('/account/settings')).toEqual({ kind: 'redirect', to: '/dashboard' })
  expect(of('/elsewhere')).toEqual({ kind: 'none' })
})
