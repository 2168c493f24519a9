import { queryOptions } from '@tanstack/react-query'
import type { CheckReply, DiffReply, Issue, Json, PreviewDocumentsReply } from '#schemas'
import { ask, read } from './client.ts'

/** What differs between two states: `orgs/figure/footer@3`, `release:7`, `live` or `edited`. */
export const diffQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['diff', from, to],
    queryFn: async () => (await read<DiffReply>('/api/diff', { search: { from, to } })).documents,
  })

/** The documents that an org's bundle of a journey is made of, as they are edited now. */
export const sourcesQuery = (org: string, journey: string) =>
  queryOptions({
    queryKey: ['sources', org, journey],
    queryFn: async () =>
      (await read<PreviewDocumentsReply>('/api/preview/documents', { search: { org, journey } })).documents,
  })

/** Everything that is wrong with the set of documents when this one is put in. */
export async function checkDraft(id: string, content: Json): Promise<Issue[]> {
  return (await ask<CheckReply>('/api/check', { documents: [{ id, content }] })).issues
}

/** Everything that is wrong with the documents as they are saved. */
export const savedIssuesQuery = queryOptions({
  queryKey: ['sources', 'issues'],
  queryFn: async () => (await ask<CheckReply>('/api/check', { documents: [] })).issues,
})
