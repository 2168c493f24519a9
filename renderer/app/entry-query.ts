import type { RouterHistory } from '@tanstack/history'
import type { KeyValue } from '../ports.ts'

const key = 'waymark.entry-query'

/**
 * The query parameters that rules read: those with which this tab was entered (a referrer, a campaign, a lead), and over
 * them those of the address now. They outlive the address, on which only carried ones survive.
 */
export function createEntryQuery(session: KeyValue, history: RouterHistory): () => { [name: string]: string } {
  const entered = session.get(key) ?? history.location.search
  session.set(key, merged(entered, history.location.search).toString())
  return () => Object.fromEntries(merged(session.get(key) ?? '', history.location.search))
}

/** What may never be kept beside the address. */
const neverKept = new Set(['userToken', 'redirectUrl'])

function merged(kept: string, now: string): URLSearchParams {
  const query = new URLSearchParams(kept)
  for (const [name, value] of new URLSearchParams(now)) query.set(name, value)
  for (const name of neverKept) query.delete(name)
  return query
}
