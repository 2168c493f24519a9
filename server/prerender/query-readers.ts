import { LRUCache } from 'lru-cache'
import { pagePart } from '#engine'
import { partText } from '../live/part-text.ts'
import type { Place } from './page-of.ts'

/** Tells whether a rule or a text of a page reads one of the parameters of a query. */
export function queryReaders(): (place: Place, part: string | undefined, search: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: 10_000 })
  const reads = ({ release }: Place, hash: string | undefined, name: string) => {
    if (hash === undefined) return false
    const key = `${hash} ${name}`
    const there = known.get(key)
    if (there !== undefined) return there
    const text = partText(release, hash)
    const isRead = text.includes('"var":"query"') || text.includes(`"query.${name}"`)
    known.set(key, isRead)
    return isRead
  }
  return (place, part, search) => {
    const { parts = {} } = place.journey.bundles.get(place.locale) ?? {}
    const hashes = [parts[pagePart], part === undefined ? undefined : parts[part]]
    return [...new URLSearchParams(search).keys()].some((name) => hashes.some((hash) => reads(place, hash, name)))
  }
}
