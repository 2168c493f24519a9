import type { MouseEvent, ReactNode } from 'react'
import { usePlain } from '../plain.ts'
import { useUi } from '../ui-context.ts'

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
  const { strings, follow } = useUi()
  const plain = usePlain()
  if (external) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer">
        <span>{children}</span>
        <span className="visually-hidden">{` ${plain(strings.newWindow)}`}</span>
      </a>
    )
  }

  const press = (event: MouseEvent) => {
    onFollow?.()
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && follow(href)) event.preventDefault()
  }
  return (
    <a href={href} className={className} aria-describedby={describedBy} onClick={press}>
      {children}
    </a>
  )
}
