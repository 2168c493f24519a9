import type { Transferable } from 'node:worker_threads'
import { assetsHash } from '#engine/release'
import type { StoredCompiled, StoredOrg } from '../store/compiled.ts'
import { bytesOf, hashOf } from '../store/stored-part.ts'
import { inParts } from './in-parts.ts'
import type { PreparedOrg } from './live-org.ts'
import type { PreparedRelease, ReleaseSource } from './live-release.ts'

/** Packs what serving a release takes. A large product takes seconds of this: it is done aside. */
export function prepareRelease({ number, entryHash, channel, texts, compiled }: ReleaseSource): PreparedRelease {
  const bundles = compiled.bundles.map(inParts)
  const byOrg = Map.groupBy(bundles, ({ org }) => org)
  const orgs = compiled.orgs.map((org) =>
    preparedOrg(org, { bundles: byOrg.get(org.code) ?? [], themes: compiled.themes }),
  )
  const bodies = new Map(bundles.flatMap((bundle) => [bundle, ...bundle.parts]).map((each) => [each.hash, each]))
  // The texts are JSON already.
  const documents = texts.map(({ document, text }) => `${JSON.stringify(document)}:${text}`)
  return {
    number,
    entryHash,
    channel,
    orgs,
    bundles: [...bodies].map(([hash, each]) => [hash, bytesOf(each)]),
    themes: compiled.themes.map(({ hash, css }) => [hash, bytes(css)]),
    pictures: pictures(orgs, texts),
    documents: bytes(`{${documents.join(',')}}`),
  }
}

/** The memory that changes hands, each piece once. */
export function movedOf({ bundles, themes, pictures, documents }: PreparedRelease): Transferable[] {
  const all = [documents, ...[...bundles, ...themes, ...pictures].map(([, body]) => body)]
  return [...new Set(all.map(({ buffer }) => buffer as ArrayBuffer))]
}

const encoder = new TextEncoder()

/** Memory of its own: it can be given away. */
function bytes(text: string): Uint8Array {
  return encoder.encode(text)
}

function preparedOrg(org: StoredOrg, { bundles, themes }: Pick<StoredCompiled, 'bundles' | 'themes'>): PreparedOrg {
  const { code, journeys, assets } = org
  const own = Map.groupBy(bundles, ({ journey }) => journey)
  return {
    ...org,
    theme: themes.find(({ org }) => org === code)?.hash ?? '',
    pictures: assetsHash(assets),
    bundles: journeys.flatMap((id) =>
      (own.get(id) ?? []).map(({ journey, locale, hash, json }) => ({ journey, locale, hash, json })),
    ),
  }
}

function pictures(orgs: readonly PreparedOrg[], texts: ReleaseSource['texts']): PreparedRelease['pictures'] {
  const contents = new Map<string, Uint8Array>()
  for (const { document, text } of texts) {
    if (!document.includes('/assets/')) continue
    const asset = JSON.parse(text) as { text?: string; base64?: string }
    if (asset.text !== undefined) contents.set(hashOf(asset.text), bytes(asset.text))
    if (asset.base64 !== undefined) contents.set(...decoded(asset.base64))
  }
  return orgs.flatMap((org) =>
    org.assets.flatMap(({ name, hash, mediaType }): PreparedRelease['pictures'] => {
      const content = contents.get(hash)
      return content === undefined ? [] : [[`${org.pictures}/${name}`, content, mediaType]]
    }),
  )
}

function decoded(base64: string): [hash: string, content: Uint8Array] {
  return [hashOf(base64), new Uint8Array(Buffer.from(base64, 'base64'))]
}
