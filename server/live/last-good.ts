import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileWhole } from '../disk/write-file.ts'
import { inBatches } from '../store/batches.ts'
import { partHashes, type StoredBundle, type StoredCompiled } from '../store/compiled.ts'
import { bytesOf, hashOf, readPart, type StoredPart } from '../store/stored-part.ts'
import type { KnownLender } from './known-lender.ts'
import type { ReleaseSource } from './live-release.ts'

type Index = Omit<ReleaseSource, 'texts' | 'compiled'> & {
  format: 1
  orgs: StoredCompiled['orgs']
  texts: { document: string; blob: string }[]
  bundles: (Omit<StoredBundle, 'json' | 'parts'> & { blob: string })[]
  themes: (Omit<StoredCompiled['themes'][number], 'css'> & { blob: string })[]
}

/** Parts by their hashes, wherever they are. */
type ReadParts = (hashes: readonly string[]) => Promise<readonly StoredPart[]>

/**
 * Keeps a release on disk. The index comes last, in one step: it never names a blob that is not there. Of parts only those are read that
 * are not on the disk yet: by `readParts`, where the release has given its own away.
 */
export async function keepLastGood(
  folder: string,
  { texts, compiled, ...rest }: ReleaseSource,
  readParts: ReadParts = among(compiled),
): Promise<void> {
  const blobs = new Map<string, string>()
  const parts = new Set<string>()
  const blobOf = (content: string) => {
    const hash = hashOf(content)
    blobs.set(hash, content)
    return hash
  }
  const index: Index = {
    format: 1,
    ...rest,
    orgs: compiled.orgs,
    texts: texts.map(({ document, text }) => ({ document, blob: blobOf(text) })),
    bundles: compiled.bundles.map(({ json, parts: own, ...each }) => {
      for (const { hash } of own) parts.add(hash)
      return { ...each, blob: blobOf(json) }
    }),
    themes: compiled.themes.map(({ css, ...each }) => ({ ...each, blob: blobOf(css) })),
  }

  await mkdir(join(folder, 'blobs'), { recursive: true })
  const present = new Set(await readdir(join(folder, 'blobs')))
  const write = async (hash: string, content: string | Uint8Array) => {
    if (!present.has(hash)) await writeFileWhole(join(folder, 'blobs', hash), content)
  }
  for (const [hash, content] of blobs) await write(hash, content)
  for (const batch of inBatches([...parts].filter((hash) => !present.has(hash))))
    for (const part of await readParts(batch)) await write(part.hash, bytesOf(part))
  await writeFileWhole(join(folder, 'release.json'), JSON.stringify(index))
  for (const name of present)
    if (!blobs.has(name) && !parts.has(name)) await rm(join(folder, 'blobs', name), { force: true })
}

/** The release that was last kept; undefined where there is none. Throws when a file is not what its hash says. */
export async function findLastGood(folder: string): Promise<ReleaseSource | undefined> {
  const text = await readIfThere(join(folder, 'release.json'))
  if (text === undefined) return undefined
  const { texts, bundles, themes, orgs, format: _format, ...rest } = JSON.parse(text) as Index
  const known = new Map<string, Promise<StoredPart>>()
  const readBlob = (hash: string) => rememberedBlob(known, folder, hash)
  const read = async (hash: string) => (await readBlob(hash)).json
  return {
    ...rest,
    texts: await Promise.all(texts.map(async ({ document, blob }) => ({ document, text: await read(blob) }))),
    compiled: {
      orgs,
      bundles: await Promise.all(
        bundles.map(async ({ blob, ...each }) => {
          const json = await read(blob)
          const parts = await Promise.all(partHashes(json).map(readBlob))
          return { ...each, json, parts }
        }),
      ),
      themes: await Promise.all(themes.map(async ({ blob, ...each }) => ({ ...each, css: await read(blob) }))),
    },
  }
}

function rememberedBlob(known: Map<string, Promise<StoredPart>>, folder: string, hash: string): Promise<StoredPart> {
  const blob = known.get(hash) ?? readWhole(join(folder, 'blobs', hash), hash)
  known.set(hash, blob)
  return blob
}

async function readWhole(path: string, hash: string): Promise<StoredPart> {
  const content = await readFile(path)
  if (hashOf(content) !== hash) throw new Error(`"${path}" is not what its hash says`)
  return readPart(hash, content)
}

/** The parts that a release has with it. */
function among({ bundles }: StoredCompiled): ReadParts {
  return async (hashes) => {
    const wanted = new Set(hashes)
    const found = bundles.flatMap(({ parts }) => parts.filter(({ hash }) => wanted.delete(hash)))
    return found
  }
}

/** Of a list that can still be read, whatever became of the rest: names and telephones of lenders, by host. */
export async function lendersOf(folder: string): Promise<Map<string, KnownLender>> {
  const lenders = new Map<string, KnownLender>()
  try {
    const { orgs } = JSON.parse((await readIfThere(join(folder, 'release.json'))) ?? '') as Index
    for (const { hosts, information } of orgs) {
      const { companyNameShort: name, phoneFormatted: phone } = information.orgMetaData.companyInfo
      if (typeof name !== 'string' || typeof phone !== 'string') continue
      for (const host of hosts) lenders.set(host, { name, phone })
    }
  } catch {
    // It is damaged: whatever could not be read of it is not known.
  }
  return lenders
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
