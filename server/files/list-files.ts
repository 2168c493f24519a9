import { readdir, readlink, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Issue } from '#engine'
import { documentIssue } from '#engine/release'

/** The folders whose files are documents. */
export const documentFolders = ['journeys', 'orgs']

export type FilesListed = { paths: string[]; issues: Issue[] }

/**
 * The paths of all files under the document folders, with slashes, in order. Links are followed while they stay inside the
 * folder, as those of a mounted configuration do; others are issues by name: a file that is passed over would count as removed.
 */
export async function listFiles(folder: string): Promise<FilesListed> {
  const listing: FilesListed = { paths: [], issues: [] }
  const root = await realpath(folder).catch(ifAbsent(undefined))
  if (root === undefined) return listing
  for (const name of documentFolders) await visit({ folder, root, found: listing }, name, [])
  return { paths: listing.paths.sort(), issues: listing.issues }
}

type Walk = { folder: string; root: string; found: FilesListed }

async function visit(walk: Walk, path: string, above: readonly string[]): Promise<void> {
  const { folder, root, found } = walk
  if (isPassedOver(path)) return
  const whole = join(folder, path)
  const target = await realpath(whole).catch(ifAbsent(undefined))
  const say = (issue: Issue) => void found.issues.push({ ...issue, file: path })
  const linked = await readlink(whole).catch(notALink)
  if (target === undefined)
    return linked === undefined ? undefined : say(documentIssue('file.link-broken', '', { target: linked }))
  if (!isInside(root, target)) return say(documentIssue('file.link-outside', '', { target: linked ?? target }))

  if (!(await stat(target)).isDirectory()) return void found.paths.push(path)
  // A link to a folder above itself has no end.
  if (above.includes(target)) return
  for (const name of await readdir(whole)) await visit(walk, `${path}/${name}`, [...above, target])
}

export function isInside(root: string, target: string): boolean {
  const way = relative(root, target)
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !way.startsWith(sep))
}

/** Editors' and systems' own files and folders, files half written, and notes for people. */
function isPassedOver(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.startsWith('.') || name.endsWith('~') || name.endsWith('.tmp') || name.endsWith('.md')
}

function ifAbsent<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return value
    throw error
  }
}

function notALink(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EINVAL' || error.code === 'ENOENT') return undefined
  throw error
}
