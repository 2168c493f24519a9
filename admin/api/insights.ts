import { queryOptions } from '@tanstack/react-query'
import type { Funnel, ReferredVisit, VisitView } from '#schemas'
import { read } from './client.ts'

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
  return (await read<ReferredVisit>('/api/visits', { search: { reference } })).uuid
}
