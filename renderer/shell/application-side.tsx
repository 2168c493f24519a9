import type { Facts } from '#engine'
import { OfferDetails } from './offer-details/index.tsx'
import { ProgressList } from './progress.tsx'

/** Where the borrower stands in an application, and what they chose. */
export function ApplicationSide({ state, facts }: { state: string; facts: Facts }) {
  return (
    <>
      <ProgressList state={state} facts={facts} />
      <OfferDetails state={state} facts={facts} />
    </>
  )
}
