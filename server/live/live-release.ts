import type { Documents, Json } from '#engine/release'
import { type Payload, payload } from '../payload/payload.ts'
import type { StoredCompiled } from '../store/compiled.ts'
import type { LiveJourney, LiveOrg, PreparedOrg } from './live-org.ts'
import { offeredBy, type TextOf } from './offered.ts'

/** Everything a server needs of a release, wherever it comes from: the store, or the last good one on disk. */
export type ReleaseSource = {
  number: number
  entryHash: string
  channel: string
  texts: { document: string; text: string }[]
  compiled: StoredCompiled
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
  orgs: PreparedOrg[]
  /** By name: hash, or `pictures hash/name`. */
  bundles: [name: string, body: Uint8Array][]
  themes: [name: string, body: Uint8Array][]
  pictures: [name: string, body: Uint8Array, type: string][]
  /** All documents, as one JSON object. */
  documents: Uint8Array
}

/** `before` is the release that was live until now: what is the same is taken over, with what has been made of it. */
export function liveRelease(prepared: PreparedRelease, before?: LiveRelease): LiveRelease {
  const { number, entryHash, channel } = prepared
  const bundles = payloads(prepared.bundles, 'application/json', before?.bundles)
  const textOf: TextOf = (hash = '') => bundles.get(hash)?.body.toString() ?? ''
  const orgs = prepared.orgs.map((org) => liveOrg(org, textOf))
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
    bundles,
    themes: payloads(prepared.themes, 'text/css; charset=utf-8', before?.themes),
    pictures: new Map(
      prepared.pictures.map(([name, body, type]) => [name, before?.pictures.get(name) ?? payload(body, type)]),
    ),
  }
}

/** By their hashes. What a release before has of them is not held twice. */
function payloads(
  contents: PreparedRelease['bundles'],
  type: string,
  before: ReadonlyMap<string, Payload> | undefined,
): ReadonlyMap<string, Payload> {
  return new Map(contents.map(([hash, body]) => [hash, before?.get(hash) ?? payload(body, type)]))
}

function liveOrg(org: PreparedOrg, textOf: TextOf): LiveOrg {
  const { bundles: _bundles, ...rest } = org
  let offered: LiveJourney[] | undefined
  return {
    ...rest,
    get offered() {
      offered ??= offeredBy(org, textOf)
      return offered
    },
  }
}
