import type { ReactNode } from 'react'
import { Icon } from '../icon/index.tsx'
import './read-state.css'

/** Says under a text whether it has been read to its end. */
export function ReadState({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  return (
    <p className="read-state" role="status">
      {isRead && <Icon name="check" />}
      {children}
    </p>
  )
}
