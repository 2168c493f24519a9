import { queryOptions } from '@tanstack/react-query'
import type { Issue } from '#engine'
import type { Finding } from '#engine/release'
import { read, write } from './client.ts'

export type Release = {
  number: number
  contentHash: string
  predecessor: number | null
  entryHash: string
  channel: string
  kind: string
  source: number | null
  at: string
  author: string
  message: string
}

export type PendingDocument = {
  id: string
  kind: string
  org: string | null
  journey: string | null
  change: 'added' | 'changed' | 'removed'
  revision: number
  liveRevision: number | null
  author: string
  at: string
  message: string
}

export type Pending = {
  live: number
  documents: PendingDocument[]
  orgs: { org: string; outputs: string[] }[]
  issues: Issue[]
  findings: Finding[]
  notes: Issue[]
}

export type ReleaseView = {
  release: Release
  documents: { document: string; revision: number; sha256: string }[]
  bundles: { org: string; name: string; hash: string }[]
  changes: { document: string; change: string }[]
}

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: () => read<{ channel: string; live: number; releases: Release[] }>('/api/releases'),
})

export const releaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['releases', number],
    queryFn: () => read<ReleaseView>(`/api/releases/${number}`),
  })

/** Colleagues save too: what is unpublished is asked for again now and then. */
export const pendingQuery = queryOptions({
  queryKey: ['pending'],
  queryFn: () => read<Pending>('/api/releases/pending'),
  refetchInterval: 30_000,
})

export type Publishing = {
  expects: number
  key: string
  message: string
  documents?: { document: string; revision: number }[]
  acknowledged?: { finding: string; reason: string }[]
}

export function publish(publishing: Publishing): Promise<Release> {
  return write('/api/releases', publishing)
}

export function rollBack(to: number, asked: { expects: number; key: string; message: string }): Promise<Release> {
  return write(`/api/releases/${to}/rollback`, asked)
}
