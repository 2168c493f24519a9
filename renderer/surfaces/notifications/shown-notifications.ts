import { type Bundle, withQuery } from '#engine'
import type { Notification, WalletState } from '../../state/wallet.ts'
import { accountInUse } from '../wallet/accounts.ts'

type Limits = Pick<Bundle['surfaces']['notifications'], 'latest' | 'unreadMax'>

/** Those of the account in use, the newest first; what was marked as read here is read. */
export function notificationsOf(wallet: WalletState): Notification[] {
  const { notifications = [] } = accountInUse(wallet) ?? {}
  return notifications
    .map((each) => (wallet.read?.has(each.uuid) ? { ...each, isUnread: false } : each))
    .toSorted((one, other) => momentOf(other) - momentOf(one))
}

/** The latest, and beyond them unread ones, of which so many show at most. They come sorted. */
export function latestOf(sorted: readonly Notification[], { latest, unreadMax }: Limits): Notification[] {
  const unread = new Set(unreadOf(sorted).slice(0, unreadMax))
  return sorted.filter((each, index) => index < latest || unread.has(each))
}

export function unreadOf(notifications: readonly Notification[]): Notification[] {
  return notifications.filter(({ isUnread }) => isUnread)
}

/** How many are unread, up to a limit and a plus from there. */
export function countedUnread(count: number, { unreadMax }: Limits): string {
  return count > unreadMax ? `${unreadMax}+` : String(count)
}

type Link = { title: string; href: string }

/** The links that lead to a page of this site, with the account that the notification is about. */
export function linksOf({ ctas, walletAddress }: Notification, addressQuery: string): Link[] {
  return ctas.flatMap(({ title, redirectPath }) => {
    const href = withQuery(redirectPath, addressQuery, walletAddress)
    return href === undefined ? [] : [{ title, href }]
  })
}

/** One without a readable date comes last. */
function momentOf({ created }: Notification): number {
  const moment = Date.parse(created)
  return Number.isNaN(moment) ? 0 : moment
}
