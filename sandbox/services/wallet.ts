import { createHash } from 'node:crypto'
import type { Person } from '../store/people.ts'
import { notFound } from './refusal.ts'
import type { Call } from './sandbox.ts'

/** Everybody has one account, and may act for no other. */
export function getWalletProfile({ query }: Call, person: Person) {
  const account = accountOf(person)
  if (query.principal !== undefined && query.principal !== account.address) throw notFound()
  return { account, authorizedWallet: { authorizationType: 'OWNER' } }
}

export function listWallets(_call: Call, person: Person) {
  const account = accountOf(person)
  return { accounts: [{ account, authorizedWallets: [{ address: account.address }], notifications: [] }] }
}

/** An invented address that is always the same for a person. */
function accountOf({ uuid, profile }: Person) {
  const address = `tp1${createHash('sha256').update(uuid).digest('hex').slice(0, 38)}`
  return { name: profile.email, address }
}
