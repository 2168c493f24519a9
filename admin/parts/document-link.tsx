import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { id: string; view?: 'form' | 'json'; at?: string; children: ReactNode }

/** The way to a document, or to a field in it. */
export function DocumentLink({ id, view, at, children }: Props) {
  const search = { ...(view ? { view } : {}), ...(at ? { at } : {}) }
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/documents/$" params={{ _splat: id }} search={search} {...props} />}
    >
      {children}
    </Anchor>
  )
}
