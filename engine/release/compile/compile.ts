import type { Asset, Locale } from '#schemas'
import type { Bundle } from '../../bundle.ts'
import type { Issue } from '../../issue.ts'
import type { DocumentSet } from '../document-set.ts'
import { sha256 } from '../hash.ts'
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
  sample: boolean
  locales: Locale[]
  journeys: string[]
  information: OrganisationInformation
  assets: ReleaseAsset[]
}

export type ReleaseAsset = { name: string; hash: string; mediaType: Asset['mediaType']; text?: string; base64?: string }

export type CompiledRelease = {
  bundles: CompiledBundle[]
  themes: { org: string; css: string; hash: string }[]
  orgs: ReleaseOrg[]
}

/** Everything that borrowers can get of a set of documents that has passed its checks. */
export function compileRelease(set: DocumentSet): CompiledRelease {
  const codes = set.orgs.filter((code) => !set.org(code).isAbstract)
  return {
    orgs: codes.map((code) => releaseOrg(set, code)),
    themes: codes.map((org) => {
      const css = themeCss(set.resolve('brand', { org }).content)
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
  const { isSample, journeys } = set.org(code)
  const canonicalCode = org.canonicalCode ?? code
  return {
    code,
    canonicalCode,
    brandCode: org.brandCode ?? canonicalCode,
    hosts: org.hosts ?? [],
    sample: isSample,
    locales: org.locales ?? ['en'],
    journeys: [...journeys],
    information: organisationInformation(org, set.resolve('pricing', { org: code }).content),
    assets: assetsOf(set, code),
  }
}

/** An org's pictures: its own, and those of its ancestors that it has none of its own for. */
export function assetsOf(set: DocumentSet, code: string): ReleaseAsset[] {
  const assets = new Map<string, ReleaseAsset>()
  for (const org of set.org(code).chain) {
    for (const { id, kind, place, content } of set.entries) {
      if (kind !== 'asset' || place.org !== org) continue
      const { mediaType = 'image/svg+xml', text, base64 } = content
      const name = id.slice(id.lastIndexOf('/') + 1)
      const data = text === undefined ? { base64: base64 ?? '' } : { text }
      assets.set(name, { name, hash: sha256(text ?? base64 ?? ''), mediaType, ...data })
    }
  }
  return [...assets.values()]
}
