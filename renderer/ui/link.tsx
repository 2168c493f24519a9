import type { MouseEvent, ReactNode } from 'react'
import { matchRoute } from '#engine'
import { useBundle, useStrings } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'
import { usePlain } from './plain.ts'

type Props = {
  href: string
  external?: boolean
  className?: string
  describedBy?: string
  /** Called when the link is pressed, before it leads on. */
  onFollow?: () => void
  children: ReactNode
}

/** A link: within the journey without loading the page anew, to another site in a window of its own. */
export function Link({ href, external = false, className, describedBy, onFollow, children }: Props) {
  const app = useApp()
  const { journey } = useBundle()
  const strings = useStrings()
  const plain = usePlain()
  if (external) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer">
        <span>{children}</span>
        <span className="visually-hidden">{` ${plain(strings.newWindow)}`}</span>
      </a>
    )
  }

  const follow = (event: MouseEvent) => {
    onFollow?.()
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !href.startsWith('/') || matchRoute(journey, pathOf(href)).kind !== 'route') return
    event.preventDefault()
    void app.go(href)
  }
  return (
    <a href={href} className={className} aria-describedby={describedBy} onClick={follow}>
      {children}
    </a>
  )
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? href
}
