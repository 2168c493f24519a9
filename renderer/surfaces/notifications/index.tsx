import { useAtomValue } from 'jotai'
import { lazy, useEffect } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { walletAtom } from '../../state/wallet.ts'
import { Disclosure } from '../../ui/disclosure/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import { refreshAccounts } from '../wallet/accounts.ts'
import { countedUnread, notificationsOf, unreadOf } from './shown-notifications.ts'
import './notifications.css'

const NotificationsPanel = lazy(async () => ({ default: (await import('./panel.tsx')).NotificationsPanel }))

/** What the lender has to say, behind a bell that counts what is unread. */
export function Bell() {
  const app = useApp()
  const { strings, surfaces } = useBundle()
  const plain = usePlain()
  const wallet = useAtomValue(walletAtom)
  const unread = unreadOf(notificationsOf(wallet)).length
  const counted = countedUnread(unread, surfaces.notifications)
  // Once a visit: each page draws the bell anew.
  const isUnasked = wallet.askedAt === undefined
  useEffect(() => {
    if (isUnasked) void refreshAccounts(app)
  }, [app, isUnasked])

  const words = <Text copy={strings.notifications} />
  const name = (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count figures" aria-hidden="true">
          {counted}
        </span>
      )}
      <span className="visually-hidden">
        {words}
        {unread > 0 && <span>{`, ${plain(strings.notificationsUnread, { count: counted })}`}</span>}
      </span>
    </>
  )
  return (
    <Disclosure className="bell" name={name} called={{ words, side: 'end' }} onOpen={() => void refreshAccounts(app)}>
      {(id, close) => <NotificationsPanel id={id} close={close} />}
    </Disclosure>
  )
}
