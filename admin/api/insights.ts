import { queryOptions } from '@tanstack/react-query'
import type { EventProperties, EventType } from '#schemas'
import { read } from './client.ts'

export type StepError = Pick<EventProperties, 'kind' | 'code' | 'field' | 'call' | 'status'> & {
  count: number
  sessions: number
}

export type FunnelStep = {
  page: string
  step: string
  title: string
  isFinal: boolean
  reached: number
  wentOn: number
  left: number
  wentBack: number
  errors: StepError[]
}

export type Funnel = {
  org: string
  journey: string
  from: string
  to: string
  visits: number
  steps: FunnelStep[]
  elsewhere: StepError[]
}

export type TrailEvent = {
  at: string
  journey: string
  page: string
  step: string
  title: string
  type: EventType
  event: string
  application: string
  properties: EventProperties
}

export type VisitView = {
  visit: {
    uuid: string
    org: string
    platform: string
    appVersion: string
    referrer: string
    campaign: Record<string, string>
    screenSize: string
    windowSize: string
    at: string
  }
  trail: TrailEvent[]
}

/** Borrowers are at it all the time: the numbers are asked for again now and then. */
export const funnelQuery = (org: string, journey: string, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['funnel', org, journey, period.from, period.to],
    queryFn: () =>
      read<Funnel>(`/api/orgs/${encodeURIComponent(org)}/journeys/${encodeURIComponent(journey)}/funnel`, {
        search: period,
      }),
    refetchInterval: 60_000,
  })

export const visitQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['visit', uuid],
    queryFn: () => read<VisitView>(`/api/visits/${encodeURIComponent(uuid)}`),
  })

/** The visit in which a borrower was shown this reference. */
export async function findVisit(reference: string): Promise<string> {
  return (await read<{ uuid: string }>('/api/visits', { search: { reference } })).uuid
}
