import { lstat, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { idOfFile, isJsonObject, type Json, placeOf, serialize, sha256 } from '#engine/release'
import { writeFileWhole } from '../disk/write-file.ts'
import { releaseDocuments } from '../releases/documents.ts'
import { deleteFileSync, listFileSyncs, setFileSync } from '../store/file-syncs.ts'
import { transaction } from '../store/open.ts'
import { getRelease } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { listFiles } from './list-files.ts'
import { readDocument } from './read-files.ts'

export type Export = {
  written: string[]
  removed: string[]
  /** Files that the store never had, or that somebody edited since file and store last agreed. Nothing is written if there are any. */
  inTheWay: string[]
}

/**
 * Writes a release's documents to their files, byte for byte the same each time. Files of other documents are removed, if they
 * say what file and store last agreed on; anything else stands in the way unless `force`.
 */
export async function exportFiles(
  db: Db,
  folder: string,
  { release, at, force = false }: { release: number; at: string; force?: boolean },
): Promise<Export> {
  await getRelease(db, release)
  const documents = await releaseDocuments(db, release)
  const files = new Map([...documents].map(([id, content]) => [fileOf(id), { id, content }]))
  const agreed = await listFileSyncs(db)
  const { paths, issues } = await listFiles(folder)
  const inTheWay = issues.map(({ file = '' }) => file)
  for (const path of paths) {
    const hash = await hashOfFile(folder, path)
    const wanted = files.get(path)
    const isKnown = hash !== undefined && hash === agreed.get(idOfFile(path) ?? '')
    if (!isKnown && (wanted === undefined || hash !== hashOf(wanted.content))) inTheWay.push(path)
  }
  if (inTheWay.length > 0 && !force) return { written: [], removed: [], inTheWay: inTheWay.sort() }

  for (const [path, { id, content }] of files) await writeFileWhole(await placeFor(folder, path), bytesOf(id, content))
  const removed = [...paths, ...issues.map(({ file = '' }) => file)].filter((path) => !files.has(path)).sort()
  for (const path of removed) await rm(join(folder, path))
  await transaction(db, async (tx) => {
    for (const { id, content } of files.values()) await setFileSync(tx, { document: id, sha256: hashOf(content), at })
    for (const path of removed) await deleteFileSync(tx, idOfFile(path) ?? '')
  })
  return { written: [...files.keys()].sort(), removed, inTheWay: [] }
}

/** The path of a document's file, from the root. */
export function fileOf(id: string): string {
  return placeOf(id)?.kind === 'asset' ? id : `${id}.json`
}

/** What a link leads to is written, not the link. */
async function placeFor(folder: string, path: string): Promise<string> {
  const whole = join(folder, path)
  const stats = await lstat(whole).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return stats?.isSymbolicLink() ? realpath(whole) : whole
}

async function hashOfFile(folder: string, path: string): Promise<string | undefined> {
  const read = await readDocument(join(folder, path))
  return read.ok ? hashOf(read.value) : undefined
}

function hashOf(content: Json): string {
  return sha256(serialize(content))
}

function bytesOf(id: string, content: Json): string | Uint8Array {
  if (placeOf(id)?.kind !== 'asset' || !isJsonObject(content)) return serialize(content)
  return typeof content.base64 === 'string' ? Buffer.from(content.base64, 'base64') : String(content.text ?? '')
}
