import { describe, expect, test } from 'vitest'
import { begun, registered } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { begun as begunAs, toOffers } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const nobody = '00000000-0000-4000-8000-000000000000'
const wallet = '/service-wallet/secure/api/v4'

type TrackedEvent = {
  account: { name: string; address: string }
  notifications: { uuid: string; created: string; title: string; status: string; ctas: { redirectPath: string }[] }[]
}

async function accountsOf(borrower: Awaited<ReturnType<typeof begun>>): Promise<TrackedEvent[]> {
  return (await borrower.do('listWallets')).body.accounts
}

describe('the accounts of a person', () => {
  test('are their own first, and that of another which they may act for', async () => {
    const borrower = await begun(lender)
    const [own, other] = await accountsOf(borrower)
    expect([own?.account.name, other?.account.name]).toEqual(['Avery Hart', 'Hart Sample Family Trust'])
    const profile = await borrower.do('getWalletProfile')
    expect(profile.body).toEqual({ account: own?.account, authorizedWallet: { authorizationType: 'OWNER' } })
    borrower.facts = { ...borrower.facts, item: { principal: other?.account.address } } as never
    expect((await borrower.do('getWalletProfile')).body).toEqual({
      account: other?.account,
      authorizedWallet: { authorizationType: 'AUTHORIZED' },
    })
  })

  test('are one before there is an application, and the same each time', async () => {
    const borrower = await registered(lender)
    const accounts = await accountsOf(borrower)
    expect(accounts).toHaveLength(1)
    expect(await accountsOf(borrower)).toEqual(accounts)
  })

  test('are nobody else’s', async () => {
    const [one, two] = [await begun(lender), await begun(lender)]
    const [foreign] = await accountsOf(one)
    two.facts = { ...two.facts, item: { principal: foreign?.account.address } } as never
    expect((await two.do('getWalletProfile')).status).toBe(404)
    expect((await lender.call('GET', `${wallet}/account`)).status).toBe(401)
  })
})

describe('notifications', () => {
  test('are unread, from minutes to five weeks old, and lead to the application and to pages of the site', async () => {
    const borrower = await begun(lender)
    const [own] = await accountsOf(borrower)
    const told = own?.notifications ?? []
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 'UNREAD'))
    const moments = told.map(({ created }) => Date.parse(created))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect((moments[0] as number) - (moments.at(-1) as number)).toBeGreaterThan(28 * 24 * 3600 * 1000)
    expect(told.flatMap(({ ctas }) => ctas.map(({ redirectPath }) => redirectPath))).toContain(
      `/account/heloc/${borrower.uuid}`,
    )
  })

  test('say that offers are ready once they are', async () => {
    const borrower = await begunAs(lender, 'approved')
    const titles = async () => (await accountsOf(borrower))[0]?.notifications.map(({ title }) => title)
    expect(await titles()).not.toContain('Your offers are ready')
    await toOffers(borrower)
    expect((await titles())?.[0]).toBe('Your offers are ready')
  })

  test('stay read for the person who read them', async () => {
    const borrower = await begun(lender)
    const [own] = await accountsOf(borrower)
    const uuid = own?.notifications[1]?.uuid
    borrower.facts = { ...borrower.facts, item: { uuid } } as never
    for (let time = 0; time < 2; time++) {
      const { status, body } = await borrower.do('markNotificationRead')
      expect([status, body.uuid, body.status]).toEqual([200, uuid, 'READ'])
    }
    const again = (await accountsOf(borrower))[0]?.notifications.map(({ status }) => status)
    expect(again).toEqual(['UNREAD', 'READ', 'UNREAD', 'UNREAD', 'UNREAD'])
    const other = await begun(lender)
    other.facts = borrower.facts
    expect((await other.do('markNotificationRead')).status).toBe(404)
  })

  test('that there are not cannot be read', async () => {
    const borrower = await begun(lender)
    borrower.facts = { ...borrower.facts, item: { uuid: nobody } } as never
    expect((await borrower.do('markNotificationRead')).status).toBe(404)
  })
})
