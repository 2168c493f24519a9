import type { RouterHistory } from '@tanstack/history'
import type { Bundle } from '#engine'
import type { KeyValue } from '../ports/ports.ts'

const key = 'waymark.entry-query'

export type EntryQuery = {
  /** What rules read, by name. */
  read: () => { [name: string]: string }
  /** One that was taken off the address and is kept in memory alone. */
  secret: (name: string) => string | undefined
}

type Kept = { session: KeyValue; local: KeyValue }

/**
 * The query parameters that rules read: those with which this tab was entered (a referrer, a campaign, a lead), and over
 * them those of the address now. They outlive the address, on which only carried ones survive.
 */
export function createEntryQuery(
  { session, local }: Kept,
  history: RouterHistory,
  { entryQuery = {}, access }: Bundle['journey'],
): EntryQuery {
  const { local: moved = [], secret = [] } = entryQuery
  const secrets = takeOff(history, secret)
  for (const [name, value] of takeOff(history, moved)) local.set(name, value)

  /** What may never be kept beside the address. */
  const neverKept = [...secret, ...moved, access.redirectQuery ?? 'redirectUrl']
  const entered = session.get(key) ?? history.location.search
  session.set(key, merged(entered, history.location.search, neverKept).toString())

  return {
    read: () => ({
      ...Object.fromEntries(moved.flatMap((name) => pair(name, local.get(name)))),
      ...Object.fromEntries(merged(session.get(key) ?? '', history.location.search, neverKept)),
    }),
    secret: (name) => secrets.get(name),
  }
}

/** Takes parameters off the address; the entry of the history that held them is replaced. */
function takeOff(history: RouterHistory, names: readonly string[]): Map<string, string> {
  const { pathname, search, hash } = history.location
  const query = new URLSearchParams(search)
  const taken = new Map(names.flatMap((name) => pair(name, query.get(name))))
  if (taken.size === 0) return taken
  for (const name of names) query.delete(name)
  history.replace(`${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
  return taken
}

function pair(name: string, value: string | null | undefined): [string, string][] {
  return value === null || value === undefined ? [] : [[name, value]]
}

function merged(kept: string, now: string, neverKept: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(kept)
  for (const [name, value] of new URLSearchParams(now)) query.set(name, value)
  for (const name of neverKept) query.delete(name)
  return query
}
