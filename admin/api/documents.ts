import { queryOptions } from '@tanstack/react-query'
import type { Issue } from '#engine'
import type { Json, JsonObject } from '#engine/release'
import { read, write } from './client.ts'

export type DocumentState = 'live' | 'edited' | 'new' | 'removed' | 'inherited'

export type Entry = {
  id: string
  kind: string
  state: DocumentState
  revision: number
  liveRevision: number | null
  author: string | null
  at: string | null
  mayEdit: boolean
}

export type Org = {
  code: string
  name: string
  extends: string | null
  abstract: boolean
  sample: boolean
  hosts: string[]
  journeys: string[]
  documents: Entry[]
}

export type Journey = { id: string; name: string; basePath: string; documents: Entry[] }

export type Inherited = { content: JsonObject; sources: Record<string, string> }

export type DocumentView = {
  id: string
  kind: string
  layer: 'journey' | 'org' | 'override' | 'asset' | 'persona'
  org: string | null
  journey: string | null
  schema: string
  schemaRef: string
  /** It says only what differs from what it inherits. */
  patches: boolean
  revision: number
  content: Json
  author: string | null
  at: string | null
  message: string | null
  live: { release: number; revision: number } | null
  state: DocumentState
  inherited: Inherited | null
  resolved: Inherited | null
  mayEdit: boolean
  editors: string[]
}

export type Revision = {
  document: string
  number: number
  author: string
  at: string
  message: string
  sha256: string
  removed: boolean
  content?: Json
}

export type PastRevision = Revision & { releases: number[]; isLive: boolean }

export const orgsQuery = queryOptions({
  queryKey: ['catalogue', 'orgs'],
  queryFn: () => read<{ live: number; orgs: Org[] }>('/api/orgs'),
})

export const journeysQuery = queryOptions({
  queryKey: ['catalogue', 'journeys'],
  queryFn: () => read<{ live: number; journeys: Journey[] }>('/api/journeys'),
})

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['document', id], queryFn: () => read<DocumentView>(addressOf(id)) })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: async () => (await read<{ revisions: PastRevision[] }>(`${addressOf(id)}/history`)).revisions,
  })

/** A revision never changes. */
export const revisionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['revision', id, number],
    queryFn: () => read<Revision>(`${addressOf(id)}/revisions/${number}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Saving = { content: Json; basedOn: number; message: string }

export function saveRevision(id: string, saving: Saving): Promise<{ revision: Revision; issues: Issue[] }> {
  return write(`${addressOf(id)}/revisions`, saving)
}

function addressOf(id: string): string {
  return `/api/documents/${encodeURIComponent(id)}`
}
