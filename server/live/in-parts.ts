import type { Bundle, BundleManifest, BundlePage, BundlePart } from '#engine'
import { sha256, splitBundle } from '#engine/release'
import { partHashes, type StoredBundle } from '../store/compiled.ts'

/** A bundle of a release that is older than parts, in parts as it is served now. */
export function inParts(bundle: StoredBundle): StoredBundle {
  if (partHashes(bundle.json).length > 0) return bundle
  const { page, parts } = splitBundle(JSON.parse(bundle.json) as Bundle)
  const named = [['page', page] as const, ...parts].map(([name, part]) => {
    const json = JSON.stringify(part satisfies BundlePage | BundlePart)
    return { name, hash: sha256(json), json }
  })
  const json = JSON.stringify({
    format: 2,
    parts: Object.fromEntries(named.map(({ name, hash }) => [name, hash])),
  } satisfies BundleManifest)
  return { ...bundle, hash: sha256(json), json, parts: named }
}
