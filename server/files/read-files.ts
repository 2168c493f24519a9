import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Issue, Result } from '#engine'
import { documentIssue, idOfFile, type Json, parseDocument } from '#engine/release'
import { listFiles } from './list-files.ts'
import { strictText } from './strict-text.ts'

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}

export type FilesRead = { documents: Map<string, Json>; issues: Issue[] }

/** Reads every document under a folder, strictly: a file that is none is an issue, not passed over. */
export async function readFiles(folder: string): Promise<FilesRead> {
  const documents = new Map<string, Json>()
  const { paths, issues } = await listFiles(folder)
  for (const path of paths) {
    const id = idOfFile(path)
    if (id === undefined) issues.push({ ...documentIssue('document.unknown-kind', '', { id: path }), file: path })
    else {
      const read = await readDocument(join(folder, path))
      if (read.ok) documents.set(id, read.value)
      else issues.push(...read.issues.map((issue) => ({ ...issue, file: path })))
    }
  }
  return { documents, issues }
}

/** The document that a file says. */
export async function readDocument(path: string): Promise<Result<Json>> {
  const bytes = await readFile(path)
  const mediaType = mediaTypes[path.slice(path.lastIndexOf('.') + 1)]
  if (mediaType !== undefined && mediaType !== 'image/svg+xml')
    return { ok: true, value: { mediaType, base64: bytes.toString('base64') } }
  const read = strictText(bytes)
  if ('wrongAt' in read) return { ok: false, issues: [documentIssue('file.not-utf8', '', { offset: read.wrongAt })] }
  return mediaType === undefined ? parseDocument(read.text) : { ok: true, value: { mediaType, text: read.text } }
}
