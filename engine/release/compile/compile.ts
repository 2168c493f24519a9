import type { Locale } from '#schemas'
import type { Bundle, BundleManifest } from '../../bundle.ts'
import type { Documents } from '../../documents/json.ts'
import type { Issue } from '../../issue.ts'
import { assetsOf, type ReleaseAsset } from '../assets.ts'
import { type DocumentSet, documentSet, growingSet, type OrgState } from '../document-set.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { query, queryAfter } from '../graph/query.ts'
import { sha256 } from '../hash.ts'
import { lookOf } from '../look/look.ts'
import { ofEach } from '../of-each.ts'
import { contentsOf } from './bundle-contents.ts'
import { type BundleKey, localesOf, sourcesOf } from './bundle-sources.ts'
import { type BundleResult, compileBundle } from './compile-bundle.ts'
import { baseOf, type Digest, hashBundle } from './hash-bundle.ts'
import { bundleIssuesOf, KnownPieces } from './known-pieces.ts'
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
  readonly parts: CompiledPart[]
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
  themes: CompiledTheme[]
  orgs: ReleaseOrg[]
}

type CompiledTheme = { org: string; css: string; hash: string }

/** Compiles sets of documents, one after the other: of each, what another is than in the set before is compiled again. */
export type ReleaseCompiler = { compile: (documents: Documents) => CompiledRelease }

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
  const orgs = set.ask(servedOrgs, digest)
  const compiled = lastKept((key: BundleKey) => compileBundle(later(), key))
  return {
    orgs: orgs.map(({ org }) => org),
    themes: orgs.map(({ theme }) => theme),
    bundles: orgs.flatMap(({ bundles }) => bundles.map((each) => new SentBundle(each, compiled))),
  }
}

/** What a release has of each org that is served. */
const servedOrgs = query('orgs of a release', (set: DocumentSet, digest: Digest): readonly OfOrg[] =>
  ofEachOrg(set, set.orgs, digest).flat(),
)

const ofEachOrg = ofEach('what a release has', (set, code, digest: Digest) =>
  set.org(code).isServed ? [set.ask(ofOrg, code, digest)] : [],
)

type OfOrg = { org: ReleaseOrg; theme: CompiledTheme; bundles: readonly HashedBundle[] }

const ofOrg = query(
  'what a release has of an org',
  (set: DocumentSet, org: string, digest: Digest): OfOrg => ({
    org: set.ask(releaseOrg, org),
    theme: set.ask(theme, org),
    bundles: set
      .org(org)
      .journeys.flatMap((journey) =>
        localesOf(set, { org, journey }).map((locale) => set.ask(hashedBundle, org, journey, locale, digest)),
      ),
  }),
)

const theme = query('theme', (set: DocumentSet, org: string): CompiledTheme => {
  const css = themeCss(lookOf(set, org), fontFilesOf(set, org, '../'))
  return { org, css, hash: sha256(css) }
})

/** The texts of bundles are put together for whoever asks: a release has hundreds of megabytes of them, and most are there already. */
class SentBundle implements CompiledBundle {
  readonly org: string
  readonly journey: string
  readonly locale: Locale
  readonly hash: string
  readonly json: string
  readonly #hashed: HashedBundle
  readonly #compiled: (key: BundleKey) => BundleResult

  constructor(hashed: HashedBundle, compiled: (key: BundleKey) => BundleResult) {
    const { org, journey, locale, hash, json } = hashed
    this.org = org
    this.journey = journey
    this.locale = locale
    this.hash = hash
    this.json = json
    this.#hashed = hashed
    this.#compiled = compiled
  }

  get issues() {
    return [...this.#hashed.issues]
  }

  get bundle() {
    return this.#compiled(this.#hashed).bundle
  }

  get parts() {
    const { parts }: BundleManifest = JSON.parse(this.json)
    const textOf = (name: string) => this.#compiled(this.#hashed).parts.find((part) => part.name === name)
    return Object.entries(parts).map(([name, hash]) => ({
      hash,
      get json() {
        return textOf(name)?.pieces.join('') ?? ''
      },
    }))
  }
}

/** Whoever asks for one part asks for the next of the same bundle. */
function lastKept(compile: (key: BundleKey) => BundleResult): (key: BundleKey) => BundleResult {
  let last: { key: BundleKey; result: BundleResult } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, result: compile(key) }
    return last.result
  }
}

type HashedBundle = BundleKey & { json: string; hash: string; issues: readonly Issue[]; known: KnownPieces }

const hashedBundle = queryAfter(
  'bundle',
  (
    set: DocumentSet,
    before: HashedBundle | undefined,
    org: string,
    journey: string,
    locale: string,
    digest: Digest,
  ) => {
    const key = { org, journey, locale: locale as Locale }
    const sources = sourcesOf(set, key)
    const known = (before?.known ?? new KnownPieces()).begin(baseOf(sources))
    const contents = contentsOf(sources)
    const parts = hashBundle(sources, contents, known, digest)
    const json = JSON.stringify({ format: 2, parts } satisfies BundleManifest)
    const issues = bundleIssuesOf(contents, known)
    known.end()
    return { ...key, json, hash: digest([json]), issues, known }
  },
)

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
