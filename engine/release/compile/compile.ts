import type { Locale } from '#schemas'
import type { Bundle, BundleManifest } from '../../bundle.ts'
import type { Documents } from '../../documents/json.ts'
import type { Issue } from '../../issue.ts'
import { assetsOf, type ReleaseAsset } from '../assets.ts'
import { type DocumentSet, documentSet, growingSet, type OrgState } from '../document-set.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { contentMemory, numberOf } from '../graph/per-content.ts'
import { query } from '../graph/query.ts'
import { sha256 } from '../hash.ts'
import { lookOf } from '../look/look.ts'
import { type BundleKey, type BundleResult, compileBundle, localesOf, type PartResult } from './compile-bundle.ts'
import { type OrganisationInformation, organisationInformation } from './org-facts.ts'
import { themeCss } from './theme.ts'

/** What one org's borrowers get of one journey in one locale, as it is sent. */
export type CompiledBundle = {
  org: string
  journey: string
  locale: Locale
  readonly bundle: Bundle
  /** The hashes of its parts, as they are kept: see BundleManifest. */
  json: string
  hash: string
  parts: CompiledPart[]
  issues: Issue[]
}

/** A part of a bundle as it is sent. Bundles have many alike. */
export type CompiledPart = { hash: string; readonly json: string }

export type ReleaseOrg = {
  code: string
  canonicalCode: string
  brandCode: string
  hosts: string[]
  state: OrgState
  sample: boolean
  locales: Locale[]
  journeys: string[]
  information: OrganisationInformation
  assets: ReleaseAsset[]
}

export type CompiledRelease = {
  bundles: CompiledBundle[]
  themes: { org: string; css: string; hash: string }[]
  orgs: ReleaseOrg[]
}

/** Compiles sets of documents, one after the other: of each, what another is than in the set before is compiled again. */
export type ReleaseCompiler = { compile: (documents: Documents) => CompiledRelease }

/** SHA-256 of the UTF-8 of a text in pieces, in hexadecimal: a platform has faster ways than the engine. */
type Digest = (pieces: readonly string[]) => string

const digestHere: Digest = (pieces) => sha256(pieces.join(''))

/** `mayGoOn` is asked before each piece of work, and throws to end it; the next compile goes on from there. */
export function createReleaseCompiler(mayGoOn?: () => void, digest: Digest = digestHere): ReleaseCompiler {
  const growing = growingSet(mayGoOn)
  return {
    compile(documents) {
      let own: DocumentSet | undefined
      // The growing set may be another's by the time that somebody asks for a bundle.
      const later = () => {
        own ??= documentSet(documents)
        return own
      }
      return released(growing.replace(documents), later, digest)
    },
  }
}

/** Everything that borrowers can get of a set of documents that has passed its checks. */
export function compileRelease(set: DocumentSet): CompiledRelease {
  return released(set, () => set, digestHere)
}

/** `later` gives the set out of which bundles are put together once they are asked for. */
function released(set: DocumentSet, later: () => DocumentSet, digest: Digest): CompiledRelease {
  const codes = set.orgs.filter((code) => set.org(code).isServed)
  const compiled = lastKept((key: BundleKey) => compileBundle(later(), key))
  return {
    orgs: codes.map((code) => set.ask(releaseOrg, code)),
    themes: codes.map((org) => set.ask(theme, org)),
    bundles: codes.flatMap((org) => bundlesOf(set, org, compiled, digest)),
  }
}

const theme = query('theme', (set: DocumentSet, org: string) => {
  const css = themeCss(lookOf(set, org), fontFilesOf(set, org, '../'))
  return { org, css, hash: sha256(css) }
})

/** A release has hundreds of megabytes of bundles, and most are there already: they are put together for whoever asks. */
function bundlesOf(
  set: DocumentSet,
  org: string,
  compiled: (key: BundleKey) => BundleResult,
  digest: Digest,
): CompiledBundle[] {
  return set.org(org).journeys.flatMap((journey) =>
    localesOf(set, { org, journey }).map((locale) => {
      const { hashes, json, hash, issues } = set.ask(compiledBundle, org, journey, locale, digest)
      const key = { org, journey, locale }
      return {
        ...key,
        hash,
        json,
        issues: [...issues],
        parts: hashes.map(({ name, hash }) => ({
          hash,
          get json() {
            return (
              compiled(key)
                .parts.find((part) => part.name === name)
                ?.pieces.join('') ?? ''
            )
          },
        })),
        get bundle() {
          return compiled(key).bundle
        },
      }
    }),
  )
}

/** Whoever asks for one part asks for the next of the same bundle. */
function lastKept(compile: (key: BundleKey) => BundleResult): (key: BundleKey) => BundleResult {
  let last: { key: BundleKey; result: BundleResult } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, result: compile(key) }
    return last.result
  }
}

const compiledBundle = query(
  'bundle',
  (set: DocumentSet, org: string, journey: string, locale: string, digest: Digest) => {
    const { parts, issues } = compileBundle(set, { org, journey, locale: locale as Locale })
    const hashes = parts.map((part) => ({ name: part.name, hash: hashOf(part, digest) }))
    const named = Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
    const json = JSON.stringify({ format: 2, parts: named } satisfies BundleManifest)
    return { hashes, json, hash: digest([json]), issues }
  },
)

const hashesKnown = contentMemory<string>()

/** Of parts that are put together of the same contents, one is hashed. */
function hashOf(part: PartResult, digest: Digest): string {
  const [first = {}, ...others] = part.contents
  return hashesKnown(first, [part.name, ...others.map(numberOf)].join(' '), () => digest(part.pieces))
}

const releaseOrg = query('org of a release', (set: DocumentSet, code: string): ReleaseOrg => {
  const org = set.resolve('org', { org: code }).content
  const { isSample, journeys, state } = set.org(code)
  const canonicalCode = org.canonicalCode ?? code
  return {
    code,
    canonicalCode,
    brandCode: org.brandCode ?? canonicalCode,
    // While it is tested a lender stands at its test hosts alone, and borrowers never meet it.
    hosts: (state === 'test' ? org.testHosts : org.hosts) ?? [],
    state,
    sample: isSample,
    locales: org.locales ?? ['en'],
    journeys: [...journeys],
    information: organisationInformation(org, set.resolve('pricing', { org: code }).content),
    assets: assetsOf(set, code),
  }
})
