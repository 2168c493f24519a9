import { useRef } from 'react'
import { relativeTime } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { Notification } from '../../state/wallet.ts'
import { Button } from '../../ui/button/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import { markRead } from './mark-read.ts'
import { linksOf } from './shown-notifications.ts'

type Props = {
  notification: Notification
  mark: (notifications: readonly Notification[]) => Promise<void>
  close: () => void
}

/** One notification. It is read once one of its links is followed, or the borrower marks it. */
export function NotificationItem({ notification, mark, close }: Props) {
  const app = useApp()
  const plain = usePlain()
  const { strings, surfaces, locale } = useBundle()
  const title = useRef<HTMLHeadingElement>(null)
  const { created, description, isUnread } = notification
  const age = relativeTime(created, app.ports.clock.now(), locale)
  const follow = () => {
    close()
    if (isUnread) void markRead(app, [notification]).then(tellOfFailure)
  }
  // The list has closed by then.
  const tellOfFailure = (isMarked: boolean) => {
    if (!isMarked) app.announce(plain(strings.notificationNotMarked))
  }
  const settle = () => {
    // The button is about to go: the focus stays with what it belonged to.
    title.current?.focus()
    void mark([notification])
  }
  return (
    <li className={isUnread ? 'bell-item is-unread' : 'bell-item'}>
      <h3 ref={title} tabIndex={-1}>
        {notification.title}
      </h3>
      <p className="bell-meta">
        {isUnread && (
          <strong className="bell-unread">
            <Text copy={strings.notificationUnread} />
          </strong>
        )}
        {age !== '' && <time dateTime={created}>{age}</time>}
      </p>
      {description !== '' && <p>{description}</p>}
      <p className="bell-actions">
        {linksOf(notification, surfaces.wallet?.addressQuery ?? '').map(({ title: name, href }) => (
          <Link key={`${name} ${href}`} href={href} onFollow={follow}>
            {name}
          </Link>
        ))}
        {isUnread && surfaces.notifications.read !== undefined && (
          <Button style="link" onClick={settle}>
            <Text copy={strings.notificationRead} />
            <span className="visually-hidden">{`: ${notification.title}`}</span>
          </Button>
        )}
      </p>
    </li>
  )
}
