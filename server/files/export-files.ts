import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isJsonObject, type Json, placeOf, serialize } from '#engine/release'
import { releaseDocuments } from '../releases/documents.ts'
import { getRelease } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { listFiles } from './read-files.ts'
import { writeFileWhole } from './write-file.ts'

/** Writes a release's documents to their files, byte for byte the same each time; files of other documents are removed. */
export async function exportFiles(
  db: Db,
  folder: string,
  { release }: { release: number },
): Promise<{ written: string[]; removed: string[] }> {
  await getRelease(db, release)
  const documents = await releaseDocuments(db, release)
  const files = new Map([...documents].map(([id, content]) => [fileOf(id), bytesOf(id, content)]))
  for (const [path, bytes] of files) await writeFileWhole(join(folder, path), bytes)

  const removed = (await listFiles(folder)).filter((path) => !files.has(path))
  for (const path of removed) await rm(join(folder, path))
  return { written: [...files.keys()].sort(), removed }
}

/** The path of a document's file, from the root. */
export function fileOf(id: string): string {
  return placeOf(id)?.kind === 'asset' ? id : `${id}.json`
}

function bytesOf(id: string, content: Json): string | Uint8Array {
  if (placeOf(id)?.kind !== 'asset' || !isJsonObject(content)) return serialize(content)
  return typeof content.base64 === 'string' ? Buffer.from(content.base64, 'base64') : String(content.text ?? '')
}
