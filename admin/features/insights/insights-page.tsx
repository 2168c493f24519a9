import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CatalogJourney, CatalogOrg, Me } from '#schemas'
import { journeysQuery, orgsQuery } from '../../api/documents.ts'
import { meQuery } from '../../api/session.ts'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { FindVisit } from './find-visit.tsx'
import { JourneyFunnel } from './journey-funnel.tsx'
import { daysOf, periods } from './period.ts'

export type Choice = { org?: string; journey?: string; days?: string }
type Choose = (choice: Choice) => void

/** How far borrowers come in a journey, and where they stop. */
export function InsightsPage({ choice, onChoose }: { choice: Choice; onChoose: Choose }) {
  const orgs = useQuery(orgsQuery)
  const journeys = useQuery(journeysQuery)
  const me = useQuery(meQuery)
  return (
    <Page
      title="Insights"
      lede="How far borrowers get, step by step, and where they stop. Visits are counted, never answers."
    >
      <Loaded query={me}>
        {(person) => (
          <Loaded query={orgs}>
            {(found) => (
              <Loaded query={journeys}>
                {(all) => (
                  <Chosen {...{ choice, onChoose, journeys: all.journeys, orgs: visible(found.orgs, person) }} />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** Lenders with a journey, of those that this person has a role for. */
function visible(orgs: CatalogOrg[], { grants }: Me): CatalogOrg[] {
  const isGranted = (code: string) => grants.some(({ org }) => org === '' || org === code)
  return orgs.filter(({ abstract, journeys, code }) => !abstract && journeys.length > 0 && isGranted(code))
}

function Chosen({
  choice,
  onChoose,
  orgs,
  journeys,
}: {
  choice: Choice
  onChoose: Choose
  orgs: CatalogOrg[]
  journeys: CatalogJourney[]
}) {
  const org = orgs.find(({ code }) => code === choice.org) ?? orgs[0]
  const journeyId = org?.journeys.find((id) => id === choice.journey) ?? org?.journeys[0]
  const journey = journeys.find(({ id }) => id === journeyId)
  if (!org || !journey) {
    return <Empty title="No lender yet">Insights begin when a lender that you have a role for offers a journey.</Empty>
  }
  const days = daysOf(choice.days)
  const choose = (next: Choice) => onChoose({ org: org.code, journey: journey.id, days: String(days), ...next })
  const options = orgs.map(({ code, name }) => ({ value: code, label: name }))
  const offered = journeys.filter(({ id }) => org.journeys.includes(id))
  return (
    <>
      <div className="choices">
        <Select
          label="Org"
          searchable
          allowDeselect={false}
          data={options}
          value={org.code}
          onChange={(code) => code && choose({ org: code, journey: undefined })}
        />
        <Select
          label="Journey"
          allowDeselect={false}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={journey.id}
          onChange={(id) => id && choose({ journey: id })}
        />
        <Select
          label="Period"
          allowDeselect={false}
          data={periods.map(({ days: each, label }) => ({ value: String(each), label }))}
          value={String(days)}
          onChange={(each) => each && choose({ days: each })}
        />
      </div>
      <JourneyFunnel org={org} journey={journey} days={days} />
      <FindVisit />
    </>
  )
}
