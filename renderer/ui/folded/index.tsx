import type { ReactNode } from 'react'
import './folded.css'

type Props = { className: string; summary: ReactNode; children: ReactNode }

/** What opens below its line: beside the page there is no room for it. */
export function Folded({ className, summary, children }: Props) {
  return (
    <details className={`folded ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
