import type { Bundle } from '#engine'
import type { Documents, Json } from '#engine/release'
import type { JourneyStep, Locale } from '#schemas'
import { type Payload, payload } from '../payload/payload.ts'
import type { StoredCompiled, StoredOrg } from '../store/compiled.ts'

/** Everything a server needs of a release, wherever it comes from: the store, or the last good one on disk. */
export type ReleaseSource = {
  number: number
  entryHash: string
  channel: string
  texts: { document: string; text: string }[]
  compiled: StoredCompiled
}

export type LiveJourney = {
  id: string
  /** Routes, redirects and base path, the org's own changes included. */
  paths: Bundle['journey']
  /** The org as rules read it. */
  org: Bundle['org']
  locales: Locale[]
  /** By locale: the hash under which a bundle says its parts, and those of the parts. */
  bundles: ReadonlyMap<Locale, { hash: string; parts: { [name: string]: string } }>
  brand: Bundle['brand']
  /** Other sites whose pictures its pages show. */
  pictureOrigins: string[]
  registration: Bundle['registration']
  /** Every page that a borrower goes through, in order. */
  steps: JourneyStep[]
  /** What the page itself says, by locale. */
  words: ReadonlyMap<Locale, ShellWords>
}

export type ShellWords = {
  /** While, or because, its app does not come. */
  fallback: { title: string; body: string; tryAgain: string; referenceLabel: string }
  /** Where scripts are off. */
  noScript: string
  /** What a link to the journey shows. */
  share?: { title?: string; description?: string }
}

export type LiveOrg = StoredOrg & {
  theme: string
  /** One hash of all pictures: the address under which they stand by name. */
  pictures: string
  offered: LiveJourney[]
}

/** A release as it is served: in memory, compressed once. It never changes. */
export type LiveRelease = {
  number: number
  entryHash: string
  channel: string
  /** Parsed when first asked for: only the stand-in lender does. */
  documents: () => Documents
  orgs: LiveOrg[]
  byHost: ReadonlyMap<string, LiveOrg>
  bundles: ReadonlyMap<string, Payload>
  themes: ReadonlyMap<string, Payload>
  /** By `pictures hash/name`. */
  pictures: ReadonlyMap<string, Payload>
}

/** A release on its way to the thread that serves: bytes go over without a copy, the rest is small. */
export type PreparedRelease = {
  number: number
  entryHash: string
  channel: string
  orgs: LiveOrg[]
  /** By name: hash, or `pictures hash/name`. */
  bundles: [name: string, body: Uint8Array][]
  themes: [name: string, body: Uint8Array][]
  pictures: [name: string, body: Uint8Array, type: string][]
  /** All documents, as one JSON object. */
  documents: Uint8Array
}

export function liveRelease(prepared: PreparedRelease): LiveRelease {
  const { number, entryHash, channel, orgs, bundles, themes, pictures } = prepared
  let documents: Documents | undefined
  return {
    number,
    entryHash,
    channel,
    documents: () => {
      documents ??= new Map(
        Object.entries(JSON.parse(Buffer.from(prepared.documents).toString()) as Record<string, Json>),
      )
      return documents
    },
    orgs,
    byHost: new Map(orgs.flatMap((org) => org.hosts.map((host): [string, LiveOrg] => [host.toLowerCase(), org]))),
    bundles: new Map(bundles.map(([hash, body]) => [hash, payload(body, 'application/json')])),
    themes: new Map(themes.map(([hash, body]) => [hash, payload(body, 'text/css; charset=utf-8')])),
    pictures: new Map(pictures.map(([name, body, type]) => [name, payload(body, type)])),
  }
}
