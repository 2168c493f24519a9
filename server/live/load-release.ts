import { entryHash as chained, contentHash } from '#engine/release'
import { AppError } from '../errors.ts'
import { getCompiled, wrongBundles } from '../store/compiled.ts'
import { findRelease, getRelease, listEntries, listTexts } from '../store/releases.ts'
import { hashOf } from '../store/stored-part.ts'
import type { Db } from '../store/tables.ts'
import type { ReleaseSource } from './live-release.ts'

/** Everything that serving a release takes, from the store. Throws store.damaged when something is not what its hash says. */
export async function loadRelease(db: Db, number: number): Promise<ReleaseSource> {
  const { entryHash, channel } = await getRelease(db, number)
  const source = {
    number,
    entryHash,
    channel,
    texts: await listTexts(db, number),
    compiled: await getCompiled(db, number),
  }
  const [wrong] = [...wrongOutputs(source), ...(await wrongTexts(db, source))]
  if (wrong !== undefined)
    throw new AppError(
      'store.damaged',
      `Release ${number} in the store is damaged: ${wrong}. It is not served. "waymark verify" lists what is wrong.`,
    )
  return source
}

function wrongOutputs({ compiled: { bundles, themes } }: ReleaseSource): string[] {
  return [
    ...wrongBundles(bundles).map(
      ({ org, journey, locale }) => `the bundle of "${org}", ${journey}, ${locale} is not what its hash says`,
    ),
    ...themes
      .filter(({ hash, css }) => hashOf(css) !== hash)
      .map(({ org }) => `the theme of "${org}" is not what its hash says`),
  ]
}

/** Documents against their revisions, their revisions against the release, and the release against the one before it. */
async function wrongTexts(db: Db, { number, texts, entryHash }: ReleaseSource): Promise<string[]> {
  const release = await getRelease(db, number)
  const entries = await listEntries(db, number)
  const hashes = new Map(entries.map(({ document, sha256 }) => [document, sha256]))
  const before = release.predecessor === null ? undefined : await findRelease(db, release.predecessor)
  const content = contentHash(entries.map(({ document, sha256 }) => ({ id: document, sha256 })))
  const isChained = content === release.contentHash && chained(number, content, before?.entryHash ?? '') === entryHash
  return [
    ...texts
      .filter(({ document, text }) => hashOf(text) !== hashes.get(document))
      .map(({ document }) => `"${document}" is not what its hash says`),
    ...(isChained ? [] : ['its documents are not those of its hash']),
  ]
}
