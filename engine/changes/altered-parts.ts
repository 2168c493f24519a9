import type { BundleManifest } from '../bundle.ts'
import { diffDocuments } from '../documents/diff.ts'
import { canonical, type Documents } from '../documents/json.ts'
import type { AlteredPart } from './change.ts'
import { bundlePart, documentPart, orgPart } from './part-words.ts'

/** What a set of documents gives to borrowers, by hash. `json` of a bundle says the hashes of its parts. */
export type Outputs = {
  bundles: readonly { org: string; journey: string; locale: string; hash: string; readonly json: string }[]
  themes: readonly { org: string; hash: string }[]
  orgs: readonly { code: string }[]
}

type Side = { documents: Documents; outputs: Outputs }
type Digest = (text: string) => string

/**
 * Everything that differs between two states: each part of each bundle, what an org is and looks like, and, since not every
 * document is served yet, each place in the documents themselves.
 */
export function alteredParts(before: Side, after: Side, changed: Iterable<string>, digest: Digest): AlteredPart[] {
  const served = alteredBetween(
    partsOf(before.outputs, after.outputs, digest),
    partsOf(after.outputs, before.outputs, digest),
  )
  return [...served, ...alteredPlaces(before.documents, after.documents, changed, digest)]
}

function alteredPlaces(before: Documents, after: Documents, changed: Iterable<string>, digest: Digest): AlteredPart[] {
  const hash = (value: unknown) => (value === undefined ? '' : digest(canonical(value)))
  return [...changed].flatMap((document) =>
    diffDocuments(before.get(document), after.get(document)).map((difference) => ({
      part: documentPart(document, difference.path),
      before: hash(difference.before),
      after: hash(difference.after),
    })),
  )
}

/** The hash of each part. Of a bundle that is the same on the other side the parts are not read. */
function partsOf({ bundles, themes, orgs }: Outputs, other: Outputs, digest: Digest): Map<string, string> {
  const parts = new Map<string, string>()
  const alike = new Set(other.bundles.map((bundle) => bundlePart(bundle, bundle.hash)))
  for (const bundle of bundles) {
    if (alike.has(bundlePart(bundle, bundle.hash))) continue
    for (const [name, hash] of Object.entries(hashesIn(bundle))) parts.set(bundlePart(bundle, name), hash)
  }
  for (const { org, hash } of themes) parts.set(orgPart(org, 'theme'), hash)
  for (const org of orgs) parts.set(orgPart(org.code, 'organization'), digest(canonical(org)))
  return parts
}

/** A bundle of a release from before there were parts is one part. */
function hashesIn({ json, hash }: { json: string; hash: string }): { [name: string]: string } {
  return json.startsWith('{"format":2,') ? (JSON.parse(json) as BundleManifest).parts : { whole: hash }
}

function alteredBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): AlteredPart[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((part) => {
    const [was, is] = [before.get(part) ?? '', after.get(part) ?? '']
    return was === is ? [] : { part, before: was, after: is }
  })
}
