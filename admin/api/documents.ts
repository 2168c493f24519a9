import { queryOptions } from '@tanstack/react-query'
import type {
  AllReadiness,
  DocumentView,
  HistoryReply,
  JourneysReply,
  NewLenderReply,
  NewLenderRequest,
  OrgsReply,
  Readiness,
  RevisionView,
  SaveReply,
  SaveRequest,
} from '#schemas'
import { read, write } from './client.ts'

export const orgsQuery = queryOptions({
  queryKey: ['catalog', 'orgs'],
  queryFn: () => read<OrgsReply>('/api/orgs'),
})

/** What stands between a lender and its being live, as its documents are saved. */
export const readinessQuery = (org: string) =>
  queryOptions({
    queryKey: ['catalog', 'readiness', org],
    queryFn: () => read<Readiness>(`/api/orgs/${encodeURIComponent(org)}/readiness`),
  })

/** How far every lender is from being live. */
export const allReadinessQuery = queryOptions({
  queryKey: ['catalog', 'readiness'],
  queryFn: () => read<AllReadiness>('/api/orgs/readiness'),
})

export function beginLender(asked: NewLenderRequest): Promise<NewLenderReply> {
  return write('/api/orgs', asked)
}

export const journeysQuery = queryOptions({
  queryKey: ['catalog', 'journeys'],
  queryFn: () => read<JourneysReply>('/api/journeys'),
})

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['document', id], queryFn: () => read<DocumentView>(addressOf(id)) })

/** How many documents are asked for at a time. */
const atATime = 6

/** Several documents, in their order. */
export async function severalDocuments(ids: readonly string[]): Promise<DocumentView[]> {
  const found: DocumentView[] = []
  let next = 0
  const take = async () => {
    while (next < ids.length) {
      const index = next++
      found[index] = await read<DocumentView>(addressOf(ids[index] ?? ''))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, ids.length) }, take))
  return found
}

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: async () => (await read<HistoryReply>(`${addressOf(id)}/history`)).revisions,
  })

/** A revision never changes. */
export const revisionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['revision', id, number],
    queryFn: () => read<RevisionView>(`${addressOf(id)}/revisions/${number}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function saveRevision(id: string, saving: SaveRequest): Promise<SaveReply> {
  return write(`${addressOf(id)}/revisions`, saving)
}

function addressOf(id: string): string {
  return `/api/documents/${encodeURIComponent(id)}`
}
