import { createHash } from 'node:crypto'
import type { WalletAccount, WalletNotification } from '#schemas'
import { notFound } from '../../call/refusal.ts'
import type { Call, PersonService } from '../../call/sandbox.ts'
import { type ApplicationRecord, listApplicationsOf } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { listRead, saveRead } from '../../store/read-notifications.ts'
import { lenderOf } from '../lender/lender.ts'
import { type Notification, notificationsOf, notificationsOfOther } from './notifications.ts'

type Wallet = {
  account: WalletAccount
  authorizationType: 'OWNER' | 'AUTHORIZED'
  notifications: Notification[]
}

/** Without an address one's own account; another only for whoever may act for it. */
export const getWalletProfile: PersonService<'getWalletProfile'> = (call, person) => {
  const wallets = walletsOf(call, person)
  const { principal } = call.query
  const wallet = principal === undefined ? wallets[0] : wallets.find(({ account }) => account.address === principal)
  if (wallet === undefined) throw notFound()
  const { account, authorizationType } = wallet
  return { account, authorizedWallet: { authorizationType } }
}

export const listWallets: PersonService<'listWallets'> = (call, person) => {
  const wallets = walletsOf(call, person)
  const authorizedWallets = [{ address: addressOf(person.uuid) }]
  const read = listRead(call.sandbox.db, person.uuid)
  return {
    accounts: wallets.map(({ account, notifications }) => ({
      account,
      authorizedWallets,
      notifications: notifications.map((each) => toldNotification(each, read)),
    })),
  }
}

export const markNotificationRead: PersonService<'markNotificationRead'> = (call, person) => {
  const wanted = call.params.notificationUuid?.toLowerCase()
  const wallets = walletsOf(call, person)
    .flatMap(({ notifications }) => notifications)
    .find(({ uuid }) => uuid === wanted)
  if (wallets === undefined) throw notFound()
  saveRead(call.sandbox.db, person.uuid, wallets.uuid)
  return toldNotification(wallets, new Set([wallets.uuid]))
}

/** One's own account first, then those of others that the person's records name. */
function walletsOf({ sandbox, org }: Call, { uuid, profile, org: ownOrg }: Person): Wallet[] {
  const record = listApplicationsOf(sandbox.db, uuid)[0]
  const lender = lenderOf(sandbox.documents(), ownOrg) ?? lenderOf(sandbox.documents(), org)
  const account = { name: nameOf(profile), address: addressOf(uuid) }
  const notifications = lender && record ? notificationsOf(lender, record, account.address) : []
  const own: Wallet = { account, authorizationType: 'OWNER', notifications }
  return [own, ...(record === undefined ? [] : othersOf(sandbox, record))]
}

function othersOf({ personas }: Call['sandbox'], { persona, person, createdAt }: ApplicationRecord): Wallet[] {
  const accounts = personas.find(({ id }) => id === persona)?.records?.accounts ?? []
  return accounts.map(({ name }) => {
    const address = addressOf(`${person} ${name}`)
    return {
      account: { name, address },
      authorizationType: 'AUTHORIZED',
      notifications: notificationsOfOther(address, createdAt),
    }
  })
}

function nameOf({ name, email }: Person['profile']): string {
  const fullName = [name?.firstName, name?.lastName].filter((part) => part !== undefined).join(' ')
  return fullName === '' ? (email ?? '') : fullName
}

function toldNotification(notification: Notification, read: ReadonlySet<string>): WalletNotification {
  return { ...notification, status: read.has(notification.uuid) ? 'READ' : 'UNREAD' }
}

/** An invented address that is always the same for the same owner. */
export function addressOf(owner: string): string {
  return `tp1${createHash('sha256').update(owner).digest('hex').slice(0, 38)}`
}
