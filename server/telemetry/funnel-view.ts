import type { Funnel, JourneyStep } from '#schemas'
import { canView, type Person } from '../auth/roles.ts'
import { AppError, notFound } from '../errors.ts'
import type { Db } from '../store/tables.ts'
import { listJourneyEvents } from '../store/telemetry.ts'
import { funnel } from './funnel.ts'
import { type Period, periodOf } from './period.ts'

/** Of a release that is served: each org's journeys and their steps. */
export type Offered = readonly { code: string; offered: readonly { id: string; steps: JourneyStep[] }[] }[]

type Asked = Partial<Period> & { org: string; journey: string; person: Person; now: string; orgs: Offered }

/** How far borrowers of an org come in a journey, by the steps of the release that is live. */
export async function funnelView(db: Db, { person, now, orgs, ...asked }: Asked): Promise<Funnel> {
  const org = orgs.find(({ code }) => code === asked.org)
  if (!org) throw notFound('org', asked.org)
  mustView(person, org.code)
  const journey = org.offered.find(({ id }) => id === asked.journey)
  if (!journey) throw notFound('journey', asked.journey)

  const { from, to, until } = periodOf(asked, now)
  const events = await listJourneyEvents(db, { org: org.code, journey: journey.id, from, until })
  return { org: org.code, journey: journey.id, from, to, ...funnel(journey.steps, events, Date.parse(now)) }
}

export function mustView(person: Person, org: string): void {
  if (!canView(person, org)) throw new AppError('role.missing', `You have no role for "${org}".`)
}
