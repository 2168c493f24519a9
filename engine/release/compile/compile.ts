import type { Locale } from '#schemas'
import type { Bundle } from '../../bundle.ts'
import type { Issue } from '../../issue.ts'
import { assetsOf, type ReleaseAsset } from '../assets.ts'
import type { DocumentSet, OrgState } from '../document-set.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { sha256 } from '../hash.ts'
import { lookOf } from '../look/look.ts'
import { compileBundle, localesOf } from './compile-bundle.ts'
import { type OrganisationInformation, organisationInformation } from './org-facts.ts'
import { themeCss } from './theme.ts'

/** What one org's borrowers get of one journey in one locale, as it is sent. */
export type CompiledBundle = {
  org: string
  journey: string
  locale: Locale
  bundle: Bundle
  json: string
  hash: string
  issues: Issue[]
}

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

/** Everything that borrowers can get of a set of documents that has passed its checks. */
export function compileRelease(set: DocumentSet): CompiledRelease {
  const codes = set.orgs.filter((code) => set.org(code).isServed)
  return {
    orgs: codes.map((code) => releaseOrg(set, code)),
    themes: codes.map((org) => {
      const css = themeCss(lookOf(set, org), fontFilesOf(set, org, '../'))
      return { org, css, hash: sha256(css) }
    }),
    bundles: codes.flatMap((org) => bundlesOf(set, org)),
  }
}

function bundlesOf(set: DocumentSet, org: string): CompiledBundle[] {
  return set.org(org).journeys.flatMap((journey) =>
    localesOf(set, { org, journey }).map((locale) => {
      const { bundle, issues } = compileBundle(set, { org, journey, locale })
      const json = JSON.stringify(bundle)
      return { org, journey, locale, bundle, json, hash: sha256(json), issues }
    }),
  )
}

function releaseOrg(set: DocumentSet, code: string): ReleaseOrg {
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
}
