import type { Asset, Locale, Organisation } from '#schemas'
import type { Bundle } from '../../bundle.ts'
import { isJsonObject } from '../../documents/json.ts'
import type { Issue } from '../../issue.ts'
import { placeOf } from '../../kinds/index.ts'
import { type Documents, journeyDocument, orgChain, orgCodes, orgDocument } from '../documents.ts'
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
export function compileRelease(documents: Documents): CompiledRelease {
  const codes = orgCodes(documents).filter((code) => !isAbstract(documents, code))
  return {
    orgs: codes.map((code) => releaseOrg(documents, code)),
    themes: codes.map((org) => {
      const css = themeCss(orgDocument(documents, org, 'brand'))
      return { org, css, hash: sha256(css) }
    }),
    bundles: codes.flatMap((org) => bundlesOf(documents, org)),
  }
}

function bundlesOf(documents: Documents, org: string): CompiledBundle[] {
  const { locales } = orgDocument(documents, org, 'org')
  return journeysOf(documents, org).flatMap((journey) =>
    localesOf(journeyDocument(documents, org, journey, 'journey').locales, locales).map((locale) => {
      const { bundle, issues } = compileBundle(documents, { org, journey, locale })
      const json = JSON.stringify(bundle)
      return { org, journey, locale, bundle, json, hash: sha256(json), issues }
    }),
  )
}

/** The journeys that an org offers, by its products, each once. */
export function journeysOf(documents: Documents, org: string): string[] {
  const { products = {} } = orgDocument(documents, org, 'org')
  return [...new Set(Object.values(products).map(({ journey }) => journey))].filter((journey) =>
    documents.has(`journeys/${journey}/journey`),
  )
}

/** Abstract is what the org's own document says: it is not inherited. */
export function isAbstract(documents: Documents, code: string): boolean {
  const own = documents.get(`orgs/${code}/org`)
  return isJsonObject(own) && own.abstract === true
}

/** Sample data is what the org's own document, or one that it inherits from, calls so. */
export function isSample(documents: Documents, code: string): boolean {
  return orgChain(documents, code).some((each) => {
    const own = documents.get(`orgs/${each}/org`)
    return isJsonObject(own) && own.sample === true
  })
}

function releaseOrg(documents: Documents, code: string): ReleaseOrg {
  const org: Organisation = orgDocument(documents, code, 'org')
  const canonicalCode = org.canonicalCode ?? code
  return {
    code,
    canonicalCode,
    brandCode: org.brandCode ?? canonicalCode,
    hosts: org.hosts ?? [],
    sample: isSample(documents, code),
    locales: org.locales ?? ['en'],
    journeys: journeysOf(documents, code),
    information: organisationInformation(org, orgDocument(documents, code, 'pricing')),
    assets: assetsOf(documents, code),
  }
}

/** An org's pictures: its own, and those of its ancestors that it has none of its own for. */
export function assetsOf(documents: Documents, code: string): ReleaseAsset[] {
  const assets = new Map<string, ReleaseAsset>()
  for (const org of orgChain(documents, code)) {
    for (const [id, content] of documents) {
      const place = placeOf(id)
      if (place?.kind !== 'asset' || place.org !== org) continue
      const name = id.slice(id.lastIndexOf('/') + 1)
      const asset = content as unknown as Asset
      assets.set(name, { name, hash: sha256(asset.text ?? asset.base64 ?? ''), ...asset })
    }
  }
  return [...assets.values()]
}
