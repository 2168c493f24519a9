import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failureWords } from '../../renderer/application/failure-words.ts'
import { walletAtom } from '../../renderer/state/wallet.ts'
import { accountInUse, askAccounts, chooseAccount, refreshAccounts } from '../../renderer/surfaces/wallet/accounts.ts'
import { copyForAMoment } from '../../renderer/surfaces/wallet/copy-for-a-moment.ts'
import { readAccounts } from '../../renderer/surfaces/wallet/read-accounts.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const list = '/service-wallet/secure/api/v4/account'
const own = { name: 'Avery', address: 'tp1own00000000' }
const other = { name: 'Trust', address: 'tp1other000000', notifications: [] }
const listed = {
  accounts: [own, other].map(({ name, address }) => ({ account: { name, address }, notifications: [] })),
}

function visit(answer: (request: Sent) => Response = () => Response.json(listed)) {
  const page = pageAt('/account/heloc/register', answer)
  page.app.signedIn('t')
  const wallet = () => page.app.store.get(walletAtom)
  return { ...page, wallet, asked: () => page.sent.map(({ url }) => `${url.pathname}${url.search}`) }
}
const refusing = (status: number) => (request: Sent) =>
  request.url.pathname === list
    ? Response.json(listed)
    : Response.json({ errors: ['no'], message: 'unauthenticated' }, { status })

describe('the accounts', () => {
  test('are asked for again only after a minute', async () => {
    const { app, ports, asked } = visit()
    let now = Date.UTC(2026, 2, 2)
    ports.clock.now = () => new Date(now)
    await refreshAccounts(app)
    now += 59_999
    await refreshAccounts(app)
    expect(asked()).toEqual([list])
    now += 1
    await refreshAccounts(app)
    expect(asked()).toEqual([list, list])
  })

  test.each([503, 401])(
    'that could not be asked for with %i leave the session alone, and what was known',
    async (status) => {
      let answer = Response.json(listed)
      const { app, local, wallet, history } = visit(() => answer)
      await askAccounts(app)
      answer = Response.json({ errors: ['no'] }, { status })
      await askAccounts(app)
      expect(wallet().failure?.status).toBe(status)
      expect(wallet().accounts).toHaveLength(2)
      expect([local.get('jwt'), history.location.pathname]).toEqual(['Bearer t', '/account/heloc/register'])
    },
  )

  test('of somebody who has signed out meanwhile are not taken', async () => {
    let release = (_: Response) => {}
    const { app, wallet } = visit(() => new Promise<Response>((resolve) => (release = resolve)) as never)
    const asking = askAccounts(app)
    await vi.waitFor(() => expect(wallet().question).toBeDefined())
    await app.leaveSession('/account/heloc/register')
    await vi.waitFor(() => release(Response.json(listed)))
    await asking
    expect(wallet().accounts).toBeUndefined()
  })

  test.each([undefined, null, 'x', { accounts: 7 }, { accounts: [null, {}, { account: { name: 'A' } }] }])(
    'in an answer such as %j are none',
    (data) => expect(readAccounts(data)).toEqual([]),
  )
})

describe('an account', () => {
  test('is in use once the lender says that it may be, and after a reload', async () => {
    const { app, session, wallet, asked } = visit()
    await askAccounts(app)
    expect(accountInUse(wallet())).toMatchObject(own)
    expect(await chooseAccount(app, other)).toBe(true)
    expect(asked()[1]).toBe(`${list}/access?principal=${other.address}`)
    expect(accountInUse(wallet())).toMatchObject({ name: 'Trust' })
    const again = pageAt('/account/heloc/register', () => Response.json(listed), bundle, session as never)
    await askAccounts(again.app)
    expect(accountInUse(again.app.store.get(walletAtom))).toMatchObject({ name: 'Trust' })
  })

  test('that is refused leaves the one in use', async () => {
    const { app, session, wallet, local } = visit(refusing(404))
    await askAccounts(app)
    expect(await chooseAccount(app, other)).toBe(false)
    expect(accountInUse(wallet())).toMatchObject(own)
    expect(wallet().refusal?.status).toBe(404)
    expect([session.get('waymark.account'), local.get('jwt')]).toEqual([undefined, 'Bearer t'])
  })

  test('that is refused for want of a session forgets the token, the account and what was known, and says why', async () => {
    let status = 200
    const page = visit((request) =>
      request.url.pathname === list || status === 200 ? Response.json(listed) : refusing(status)(request),
    )
    const { app, session, wallet, local } = page
    await askAccounts(app)
    await chooseAccount(app, other)
    status = 401
    expect(await chooseAccount(app, { ...own, notifications: [] })).toBe(false)
    expect([local.get('jwt'), session.get('waymark.account'), wallet().accounts]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const { refusal } = wallet()
    expect(refusal && failureWords(bundle, refusal.call, refusal).text).toMatchObject([
      { p: ['Failed to fetch profile details.'] },
    ])
  })
})

describe('a question to the wallet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('has failed after 30 seconds', async () => {
    const { app, wallet } = visit(() => new Promise(() => {}) as never)
    const asking = askAccounts(app)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(wallet().question).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect([wallet().question, wallet().failure?.status]).toEqual([undefined, 0])
  })
})

describe('copying an address', () => {
  const permissions = (isCopied: boolean) => async () => ({ copy: async () => isCopied }) as never

  test('is said for a second', async () => {
    const told: unknown[] = []
    const clock = { now: () => new Date(0), wait: async (ms: number) => void told.push(ms) }
    await copyForAMoment({ clock, permissions: permissions(true) }, 'tp1', bundle.surfaces.copying, (each) =>
      told.push(each),
    )
    expect(told).toEqual(['copied', 1000, undefined])
  })

  test.each([permissions(false), undefined])('that the browser does not do stays said', async (port) => {
    const told: unknown[] = []
    const clock = { now: () => new Date(0), wait: async (ms: number) => void told.push(ms) }
    const ports = { clock, ...(port === undefined ? {} : { permissions: port }) }
    await copyForAMoment(ports, 'tp1', bundle.surfaces.copying, (each) => told.push(each))
    expect(told).toEqual(['failed'])
  })
})
