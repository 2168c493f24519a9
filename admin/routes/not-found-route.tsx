import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../parts/empty.tsx'

export function NotFoundRoute() {
  return (
    <main>
      <Empty
        title="There is nothing at this address"
        action={<Anchor renderRoot={(props) => <Link to="/orgs" {...props} />}>To all lenders</Anchor>}
      >
        It may have been removed, or the address may have a typo.
      </Empty>
    </main>
  )
}
