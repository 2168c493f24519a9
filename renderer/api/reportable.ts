import { FetchError } from './fetch-error.ts'

const transportWords = /network|socket|failed to fetch|fetch failed|load failed|websocket/i

/** Whether support should hear of an error. Faults of the way there (network, socket, fetch) say nothing about the product. */
export function isReportable(error: unknown): boolean {
  if (error instanceof FetchError) return !error.isOffline
  const message = error instanceof Error ? error.message : String(error)
  return !transportWords.test(message)
}
