import { memo } from 'react'
import { type Copy, type Facts, wayFor } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { WayView } from './way/index.tsx'

/** Where the borrower stands in an application. */
export const ApplicationSide = memo(function ApplicationSide({
  state,
  part,
  facts,
}: {
  state: string
  part: string | undefined
  facts: Facts
}) {
  const { progress, registration, journey } = useBundle()
  const groups = registration.groups.map(({ id, title }) => ({ id, label: title }))
  const way = wayFor<Copy>(progress, { groups, state, part }, facts, journey.derive)
  return way.ok ? <WayView way={way.value} /> : null
})
