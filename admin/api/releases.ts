import { queryOptions } from '@tanstack/react-query'
import type { Pending, PublishRequest, Release, ReleasesReply, ReleaseView, RollbackRequest } from '#schemas'
import { read, write } from './client.ts'

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: () => read<ReleasesReply>('/api/releases'),
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

export function publish(publishing: PublishRequest): Promise<Release> {
  return write('/api/releases', publishing)
}

export function rollBack(to: number, asked: RollbackRequest): Promise<Release> {
  return write(`/api/releases/${to}/rollback`, asked)
}
