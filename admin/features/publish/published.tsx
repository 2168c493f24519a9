import { Alert, Anchor } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Release } from '#schemas'

export function Published({ release: { number } }: { release: Release }) {
  return (
    <Alert color="green" variant="outline" icon={<IconRocket />} role="status" title={`Release ${number} is live`}>
      Borrowers get it with their next step.{' '}
      <Anchor
        inherit
        renderRoot={(props) => <Link to="/releases/$number" params={{ number: String(number) }} {...props} />}
      >
        Open release {number}
      </Anchor>
    </Alert>
  )
}
