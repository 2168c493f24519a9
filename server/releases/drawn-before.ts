import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build of the page has drawn without a fault, by name: with which of its parts, and the digest of these. */
export type KeptDrawings = { [name: string]: { parts: readonly string[]; digest: string }[] }

const file = 'drawn.json'

/** What was drawn with this build, by this process or an earlier one; nothing where another build made the list. */
export function readDrawn(folder: string, build: string): KeptDrawings {
  try {
    const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { build?: string; drawings?: KeptDrawings }
    return read.build === build ? (read.drawings ?? {}) : {}
  } catch (error) {
    // Not there yet, or half written by something else: then all is drawn.
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return {}
    throw error
  }
}

/** Keeps the list beside the build, which it goes with. Where nothing can be written, all is drawn each time. */
export function keepDrawn(folder: string, build: string, drawings: KeptDrawings): void {
  const aside = join(folder, `${file}.${process.pid}`)
  try {
    writeFileSync(aside, JSON.stringify({ build, drawings }))
    renameSync(aside, join(folder, file))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error
  }
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
