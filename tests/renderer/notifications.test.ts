import { describe, expect, test } from 'vitest'
import type { Bundle, Facts } from '#engine'
import { matches } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { type Notification, walletAtom } from '../../renderer/state/wallet.ts'
import { markRead } from '../../renderer/surfaces/notifications/mark-read.ts'
import {
  countedUnread,
  latestOf,
  linksOf,
  notificationsOf,
  unreadOf,
} from '../../renderer/surfaces/notifications/shown-notifications.ts'
import { askAccounts } from '../../renderer/surfaces/wallet/accounts.ts'
import { hostileAddresses } from '../support/hostile-addresses.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const limits = bundle.surfaces.notifications
const address = 'tp1qqqabcdefabcdef'

/** So many, the newest first; `read` are the places of those that are read. */
function some(count: number, read: readonly number[] = []): Notification[] {
  return Array.from({ length: count }, (_, index) => ({
    uuid: `n${index}`,
    created: new Date(Date.UTC(2026, 2, 1) - index * 3_600_000).toISOString(),
    title: `Title ${index}`,
    description: '',
    isUnread: !read.includes(index),
    ctas: [],
  }))
}
const all = (count: number) => Array.from({ length: count }, (_, index) => index)
const shown = (notifications: readonly Notification[]) => notifications.map(({ uuid }) => Number(uuid.slice(1)))

describe('the list', () => {
  test.each<[number, readonly number[], readonly number[]]>([
    [0, [], []],
    [2, [], [0, 1]],
    [5, all(5), [0, 1, 2]],
    [3, [], [0, 1, 2]],
    [4, [], [0, 1, 2, 3]],
    [8, [], all(8)],
    [9, [], all(8)],
    [12, [0, 1, 2], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [13, [0, 4], [0, 1, 2, 3, 5, 6, 7, 8, 9]],
  ])('of %i of which %j are read shows the latest 3 and up to 8 unread: %j', (count, read, expected) => {
    expect(shown(latestOf(some(count, read), limits))).toEqual(expected)
  })

  test('has the newest first, and last what has no date', () => {
    const [one, two, three] = some(3) as [Notification, Notification, Notification]
    const account = { name: 'Avery', address, notifications: [three, { ...one, created: 'soon' }, two] }
    expect(shown(notificationsOf({ accounts: [account] }))).toEqual([1, 2, 0])
  })

  test('is that of the account in use: the first until another is chosen, and once that one is gone', () => {
    const accounts = ['a', 'b'].map((name, index) => ({ name, address: name, notifications: some(index + 1) }))
    expect(notificationsOf({ accounts })).toHaveLength(1)
    expect(notificationsOf({ accounts, chosen: 'b' })).toHaveLength(2)
    expect(notificationsOf({ accounts, chosen: 'gone' })).toHaveLength(1)
  })

  test.each([
    [1, '1'],
    [8, '8'],
    [9, '8+'],
    [40, '8+'],
  ])('counts %i unread as %s', (count, said) => expect(countedUnread(count, limits)).toBe(said))
})

describe('a link', () => {
  const of = (redirectPath: string, walletAddress?: string) =>
    linksOf(
      {
        ...(some(1)[0] as Notification),
        ctas: [{ title: 'Go', redirectPath }],
        ...(walletAddress === undefined ? {} : { walletAddress }),
      },
      bundle.surfaces.wallet?.addressQuery ?? '',
    ).map(({ href }) => href)

  test('carries the account that the notification is about, and nothing where it is about none', () => {
    expect(of('/dashboard?tab=a', address)).toEqual([`/dashboard?tab=a&walletAddress=${address}`])
    expect(of('/dashboard?tab=a')).toEqual(['/dashboard?tab=a'])
  })

  test.each(hostileAddresses)('never leads off the site: %j', (path) => {
    for (const href of of(path, address))
      expect(new URL(href, 'https://figure.example').origin).toBe('https://figure.example')
  })

  test.each(['javascript:alert(1)', 'https://evil.example', '//evil.example', '/\\evil.example'])(
    'is left out where it leads to %s',
    (path) => expect(of(path, address)).toEqual([]),
  )
})

const listed = {
  accounts: [
    {
      account: { name: 'Avery', address },
      authorizedWallets: [],
      notifications: some(3).map(({ isUnread: _, ...each }) => ({ ...each, status: 'UNREAD' })),
    },
  ],
}
const paths = ({ sent }: { sent: Sent[] }) => sent.map(({ method, url }) => `${method} ${url.pathname}`)

async function page(read: (request: Sent) => Response) {
  const opened = pageAt('/account/heloc/register', (request) =>
    request.method === 'GET' ? Response.json(listed) : read(request),
  )
  opened.app.signedIn('t')
  await askAccounts(opened.app)
  const unread = () => shown(unreadOf(notificationsOf(opened.app.store.get(walletAtom))))
  return { ...opened, unread, known: () => notificationsOf(opened.app.store.get(walletAtom)) }
}

describe('reading', () => {
  test('counts at once, each by a call and a name of its own', async () => {
    const opened = await page(() => Response.json({}))
    const marking = markRead(opened.app, opened.known().slice(0, 2))
    expect(opened.unread()).toEqual([2])
    expect(await marking).toBe(true)
    expect(opened.unread()).toEqual([2])
    expect(paths(opened).slice(1)).toEqual([
      'PUT /service-wallet/secure/api/v4/notifications/n0/read',
      'PUT /service-wallet/secure/api/v4/notifications/n1/read',
    ])
    const keys = opened.sent.slice(1).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test.each([500, 404, 401])(
    'is taken back for those alone that failed with %i, and nobody is signed out',
    async (status) => {
      const opened = await page(({ url }) =>
        url.pathname.includes('n1') ? Response.json({ errors: ['no'], message: 'x' }, { status }) : Response.json({}),
      )
      expect(await markRead(opened.app, opened.known())).toBe(false)
      expect(opened.unread()).toEqual([1])
      expect(opened.local.get('jwt')).toBe('Bearer t')
    },
  )
})

describe('the bell', () => {
  const set = documentSet(shippedDocuments())
  const bundleOf = (org: string, journey = 'heloc') => compileBundle(set, { org, journey, locale: 'en' }).bundle
  const has = ({ org, surfaces, journey }: Bundle, authenticated: boolean) =>
    matches(surfaces.notifications.when ?? false, { org, session: { authenticated } } as Facts, {
      derive: journey.derive,
    }).matched

  test('is there for whoever is signed in, where a lender has it', () => {
    for (const org of set.orgs.filter((code) => code.endsWith('figure') || code === 'harborlight'))
      expect([has(bundleOf(org), true), has(bundleOf(org), false)], org).toEqual([true, false])
    expect(has(bundleOf('harborlight', 'personal-loan'), true)).toBe(true)
    for (const org of ['homepoint', 'ccmequityexpress', 'prairie-and-main'])
      expect(has(bundleOf(org), true), org).toBe(false)
  })
})
