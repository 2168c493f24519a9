import type { Asset } from '#schemas'
import type { DocumentSet } from './document-set.ts'
import { perContent } from './graph/per-content.ts'
import { region } from './graph/regions.ts'
import { sha256 } from './hash.ts'

export type ReleaseAsset = { name: string; hash: string; mediaType: Asset['mediaType']; text?: string; base64?: string }

/** An org's pictures and fonts: its own, and those of its ancestors that it has none of its own for. */
export function assetsOf(set: DocumentSet, code: string): ReleaseAsset[] {
  const assets = new Map<string, ReleaseAsset>()
  for (const org of set.org(code).chain) {
    for (const { id, kind, content } of set.entriesIn(region.assets(org))) {
      if (kind !== 'asset') continue
      const { mediaType = 'image/svg+xml', text, base64 } = content
      const name = id.slice(id.lastIndexOf('/') + 1)
      const data = text === undefined ? { base64: base64 ?? '' } : { text }
      assets.set(name, { name, hash: hashOf(content), mediaType, ...data })
    }
  }
  return [...assets.values()]
}

const hashOf = perContent((content) => {
  const { text, base64 }: Partial<Asset> = content
  return sha256(text ?? base64 ?? '')
})

/** A file that was uploaded: where it was to stand, the hash of what is kept of it and, where they differ, that of what was given. */
export const uploadedName = /^[a-z-]+?-[0-9a-f]{12}(?:-([0-9a-f]{12}))?\.[a-z0-9]+$/

/** As much of a hash as tells one picture from any other. */
export const shortHash = (hash: string) => hash.slice(0, 12)

/**
 * What a picture is known by: its bytes, and those that were given. What is uploaded is cleaned or packed anew, so that only
 * these show that it was taken from another lender.
 */
export function identitiesOf({ name, hash }: Pick<ReleaseAsset, 'name' | 'hash'>): string[] {
  const given = uploadedName.exec(name)?.[1]
  return [shortHash(hash), ...(given === undefined ? [] : [given])]
}

/** One hash of all pictures and fonts of an org: the address under which they stand by name. */
export function assetsHash(assets: readonly Pick<ReleaseAsset, 'name' | 'hash'>[]): string {
  return sha256(
    assets
      .map(({ name, hash }) => `${name} ${hash}\n`)
      .sort()
      .join(''),
  )
}
