import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Issue } from '#engine'
import { documentIssue, idOfFile, type Json, parseDocument } from '#engine/release'

/** The folders whose files are documents. */
export const documentFolders = ['journeys', 'orgs']

const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' }

export type FilesRead = { documents: Map<string, Json>; issues: Issue[] }

/** Reads every document under a folder, strictly: a file that is none is an issue, not passed over. */
export async function readFiles(folder: string): Promise<FilesRead> {
  const documents = new Map<string, Json>()
  const issues: Issue[] = []
  for (const path of await listFiles(folder)) {
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

/** The paths of all files under the document folders, with slashes, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await Promise.all(documentFolders.map((name) => listUnder(join(folder, name))))
  return found
    .flat()
    .map((path) => relative(folder, path).split(sep).join('/'))
    .filter((path) => !isPassedOver(path))
    .sort()
}

async function readDocument(path: string) {
  const mediaType = mediaTypes[path.slice(path.lastIndexOf('.') + 1)]
  if (mediaType === undefined) return parseDocument(await readFile(path, 'utf8'))
  const content: Json =
    mediaType === 'image/svg+xml'
      ? { mediaType, text: await readFile(path, 'utf8') }
      : { mediaType, base64: await readFile(path, 'base64') }
  return { ok: true as const, value: content }
}

async function listUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Editors' and systems' own files, files half written, and notes for people. */
function isPassedOver(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.startsWith('.') || name.endsWith('~') || name.endsWith('.tmp') || name.endsWith('.md')
}
