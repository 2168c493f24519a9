import { type Bundle, type Copy, plain } from '#engine'
import { type Documents, type Json, sha256 } from '#engine/release'
import type { Locale } from '#schemas'
import { type Payload, payload } from '../borrower/payload.ts'
import type { StoredCompiled, StoredOrg } from '../store/compiled.ts'
import { type JourneyStep, journeySteps } from '../telemetry/journey-steps.ts'

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
  /** By locale. */
  bundles: ReadonlyMap<Locale, string>
  brand: Bundle['brand']
  /** Other sites whose pictures its pages show. */
  pictureOrigins: string[]
  /** The query parameter whose value is the step of registration. */
  stepQuery: string
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
  documents: Documents
  orgs: LiveOrg[]
  byHost: ReadonlyMap<string, LiveOrg>
  bundles: ReadonlyMap<string, Payload>
  themes: ReadonlyMap<string, Payload>
  /** By `pictures hash/name`. */
  pictures: ReadonlyMap<string, Payload>
}

export function liveRelease({ number, entryHash, channel, texts, compiled }: ReleaseSource): LiveRelease {
  const documents: Documents = new Map(
    texts.map(({ document, text }): [string, Json] => [document, JSON.parse(text) as Json]),
  )
  const orgs = compiled.orgs.map((org) => liveOrg(org, compiled))
  return {
    number,
    entryHash,
    channel,
    documents,
    orgs,
    byHost: new Map(orgs.flatMap((org) => org.hosts.map((host): [string, LiveOrg] => [host.toLowerCase(), org]))),
    bundles: new Map(compiled.bundles.map(({ hash, json }) => [hash, payload(json, 'application/json')])),
    themes: new Map(compiled.themes.map(({ hash, css }) => [hash, payload(css, 'text/css; charset=utf-8')])),
    pictures: pictures(orgs, documents),
  }
}

function liveOrg(org: StoredOrg, { bundles, themes }: StoredCompiled): LiveOrg {
  const offered = org.journeys.flatMap((id): LiveJourney[] => {
    const own = bundles.filter((each) => each.org === org.code && each.journey === id)
    const [first] = own
    if (!first) return []
    const bundle = JSON.parse(first.json) as Bundle
    const { journey: paths, org: facts, brand, registration, surfaces } = bundle
    return [
      {
        id,
        paths,
        org: facts,
        locales: own.map(({ locale }) => locale),
        bundles: new Map(own.map(({ locale, hash }) => [locale, hash])),
        brand,
        // Bundles of older releases may know nothing of surfaces' pictures.
        pictureOrigins: surfaces.originator.pictureOrigins ?? [],
        stepQuery: registration.query,
        steps: journeySteps(bundle),
        words: new Map(own.map(({ locale, json }) => [locale, shellWords(JSON.parse(json) as Bundle)])),
      },
    ]
  })
  const names = org.assets.map(({ name, hash }) => `${name} ${hash}\n`).sort()
  return {
    ...org,
    offered,
    theme: themes.find((each) => each.org === org.code)?.hash ?? '',
    pictures: sha256(names.join('')),
  }
}

function shellWords({ strings, locale }: Bundle): ShellWords {
  const say = (copy: Copy) => plain(copy, () => undefined, locale)
  return {
    fallback: {
      // Bundles of older releases have other words for it.
      title: say(strings.fallbackTitle ?? strings.snagTitle),
      body: say(strings.fallbackBody ?? strings.unexpected),
      tryAgain: say(strings.tryAgain),
      referenceLabel: say(strings.reference),
    },
    noScript: say(strings.noScript),
  }
}

function pictures(orgs: readonly LiveOrg[], documents: Documents): Map<string, Payload> {
  const contents = new Map<string, Uint8Array | string>()
  for (const [id, content] of documents) {
    const asset = id.includes('/assets/') ? (content as { text?: string; base64?: string }) : {}
    if (asset.text !== undefined) contents.set(sha256(asset.text), asset.text)
    if (asset.base64 !== undefined) contents.set(sha256(asset.base64), Buffer.from(asset.base64, 'base64'))
  }
  return new Map(
    orgs.flatMap((org) =>
      org.assets.flatMap(({ name, hash, mediaType }): [string, Payload][] => {
        const content = contents.get(hash)
        return content === undefined ? [] : [[`${org.pictures}/${name}`, payload(content, mediaType)]]
      }),
    ),
  )
}
