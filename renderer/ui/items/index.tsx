import type { ReactNode } from 'react'
import './items.css'

/** A list of cards. */
export function Items({ children }: { children: ReactNode }) {
  return <ul className="items">{children}</ul>
}
