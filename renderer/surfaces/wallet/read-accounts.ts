import { answerAt } from '#engine'
import type { Notification, WalletAccount } from '../../state/wallet.ts'

/** The accounts in a wallet service's answer; what has no address or no id is left out. */
export function readAccounts(data: unknown): WalletAccount[] {
  return listAt(data, 'accounts').flatMap((each) => {
    const address = textAt(each, 'account.address')
    if (address === undefined) return []
    const name = textAt(each, 'account.name') ?? ''
    return [{ name, address, notifications: listAt(each, 'notifications').flatMap(readNotification) }]
  })
}

function readNotification(data: unknown): Notification[] {
  const uuid = textAt(data, 'uuid')
  if (uuid === undefined) return []
  const walletAddress = textAt(data, 'walletAddress')
  return [
    {
      uuid,
      created: textAt(data, 'created') ?? '',
      title: textAt(data, 'title') ?? '',
      description: textAt(data, 'description') ?? '',
      isUnread: textAt(data, 'status') === 'UNREAD',
      ctas: listAt(data, 'ctas').flatMap((cta) => {
        const [title, redirectPath] = [textAt(cta, 'title'), textAt(cta, 'redirectPath')]
        return title === undefined || redirectPath === undefined ? [] : [{ title, redirectPath }]
      }),
      ...(walletAddress === undefined ? {} : { walletAddress }),
    },
  ]
}

function listAt(data: unknown, path: string): unknown[] {
  const value = answerAt(data, path)
  return Array.isArray(value) ? value : []
}

function textAt(data: unknown, path: string): string | undefined {
  const value = answerAt(data, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}
