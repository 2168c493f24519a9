import { useAtomValue } from 'jotai'
import { useId, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { type Notification, walletAtom } from '../../state/wallet.ts'
import { Button } from '../../ui/button/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import { accountInUse, askAccounts } from '../wallet/accounts.ts'
import { NotificationItem } from './item.tsx'
import { markRead } from './mark-read.ts'
import { latestOf, notificationsOf, unreadOf } from './shown-notifications.ts'
import './panel.css'

/** The open list: the latest and what is unread, or all of them. */
export function NotificationsPanel({ id, close }: { id: string; close: () => void }) {
  const app = useApp()
  const { strings, surfaces } = useBundle()
  const plain = usePlain()
  const wallet = useAtomValue(walletAtom)
  const [showsAll, setShowsAll] = useState(false)
  const [isNotMarked, setNotMarked] = useState(false)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const all = notificationsOf(wallet)
  const latest = latestOf(all, surfaces.notifications)
  const unread = unreadOf(all)
  const account = accountInUse(wallet)

  const mark = async (notifications: readonly Notification[]) => {
    setNotMarked(false)
    const isMarked = await markRead(app, notifications)
    setNotMarked(!isMarked)
    // What could not be marked is said by the line that then stands in the list.
    if (isMarked) app.announce(plain(strings.notificationMarked))
  }
  // The button that was pressed goes: the focus stays in the list.
  const keepFocus = () => section.current?.focus()
  const markAll = () => {
    keepFocus()
    void mark(unread)
  }
  return (
    <section ref={section} id={id} className="menu-panel bell-panel" aria-labelledby={titleId} tabIndex={-1}>
      <div className="bell-head">
        <h2 id={titleId}>
          <Text copy={strings.notifications} />
        </h2>
        {unread.length > 1 && surfaces.notifications.read !== undefined && (
          <Button style="link" onClick={markAll}>
            <Text copy={strings.notificationsReadAll} />
          </Button>
        )}
      </div>
      {account !== undefined && (wallet.accounts?.length ?? 0) > 1 && (
        <p className="bell-account">
          <Message said={strings.notificationsOf} parameters={{ name: account.name }} />
        </p>
      )}
      {isNotMarked && (
        <p role="alert" className="bell-error">
          <Text copy={strings.notificationNotMarked} />
        </p>
      )}
      <Outcome keepFocus={keepFocus} />
      {all.length > 0 && (
        <ul className="bell-list">
          {(showsAll ? all : latest).map((each) => (
            <NotificationItem key={each.uuid} notification={each} mark={mark} close={close} />
          ))}
        </ul>
      )}
      {latest.length < all.length && (
        <p className="bell-foot">
          <Button style="link" onClick={() => setShowsAll(!showsAll)}>
            <Text copy={showsAll ? strings.notificationsLatest : strings.notificationsAll} />
          </Button>
        </p>
      )}
    </section>
  )
}

/** What stands there instead of a list, or above one that may be old. */
function Outcome({ keepFocus }: { keepFocus: () => void }) {
  const app = useApp()
  const { strings } = useBundle()
  const wallet = useAtomValue(walletAtom)
  const { accounts, question, failure } = wallet
  const askAgain = () => {
    keepFocus()
    void askAccounts(app)
  }
  if (failure !== undefined && question === undefined)
    return (
      <div role="alert" className="bell-word">
        <p>
          <Text copy={accounts === undefined ? strings.notificationsFailed : strings.notificationsNotRefreshed} />
        </p>
        <Button style="secondary" onClick={askAgain}>
          <Text copy={strings.tryAgain} />
        </Button>
      </div>
    )
  if (accounts === undefined)
    return (
      <p role="status" className="bell-word bell-loading">
        <Text copy={strings.notificationsLoading} />
      </p>
    )
  if (notificationsOf(wallet).length > 0) return null
  return (
    <p className="bell-word">
      <Text copy={strings.notificationsNone} />
    </p>
  )
}
