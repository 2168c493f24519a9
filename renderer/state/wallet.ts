import { atom } from 'jotai'
import type { WalletNotification } from '#schemas'
import type { FetchError } from '../api/fetch-error.ts'

/** The lender's messages to the borrower: texts, never markup. */
export type Notification = Omit<WalletNotification, 'status'> & { isUnread: boolean }

export type WalletAccount = { name: string; address: string; notifications: Notification[] }

/** The accounts of the borrower who is signed in, as far as they are known. */
export type WalletState = {
  accounts?: WalletAccount[] | undefined
  /** When they were asked for, in milliseconds since 1970. */
  askedAt?: number | undefined
  /** The question that is on its way. An answer to another one, or to somebody who has left, is not for this page. */
  question?: object | undefined
  failure?: FetchError | undefined
  /** Why the account that was wanted last could not be had, until its dialog closes: also once the session has ended by it. */
  refusal?: FetchError | undefined
  /** The address of the account that was chosen, where one was. */
  chosen?: string | undefined
  /** Notifications that were marked as read here, whatever the last answer says of them. */
  read?: ReadonlySet<string> | undefined
}

export const walletAtom = atom<WalletState>({})

/** Where the chosen account is remembered, for as long as this tab is open. */
export const chosenAccountKey = 'waymark.account'
