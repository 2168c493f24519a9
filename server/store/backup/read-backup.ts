import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '../../errors.ts'
import { migrations } from '../migrations/index.ts'
import type { EndLine, Head, Line } from './archive.ts'

/** The head of a backup that this version can restore. Throws backup.refused. */
export async function readHead(from: string): Promise<Head> {
  for await (const head of linesOf(from)) {
    if (Array.isArray(head) || !('waymark' in head) || head.format !== 1) break
    const unknown = head.migrations.find((name) => !Object.hasOwn(migrations, name))
    if (unknown !== undefined) throw refused(`The backup was made by a newer version of Waymark ("${unknown}").`)
    return head
  }
  throw refused(`"${from}" is no backup of Waymark.`)
}

/** The lines of a backup. Whoever reads to the end knows that all of it is as it was written: else it throws. */
export async function* linesOf(from: string): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  let end: EndLine['end'] | undefined
  let rows = 0
  for await (const text of textsOf(from)) {
    const line = parsed(text, from)
    if (!Array.isArray(line) && 'end' in line) end = line.end
    else hash.update(`${text}\n`)
    if (Array.isArray(line)) rows += 1
    yield line
  }
  if (end?.rows !== rows || hash.digest('hex') !== end.sha256)
    throw refused('The backup is damaged: it is not what its end says.')
}

async function* textsOf(from: string): AsyncGenerator<string> {
  const unpacked = pipeline(createReadStream(from), createGunzip(), () => {})
  let rest = ''
  try {
    for await (const part of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
      const texts = (rest + part).split('\n')
      rest = texts.pop() ?? ''
      yield* texts
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('Z_') && !['ENOENT', 'EACCES', 'EISDIR'].includes(code)) throw error
    throw refused(`"${from}" cannot be read, or is damaged: ${(error as Error).message}.`)
  }
  if (rest !== '') yield rest
}

function parsed(text: string, from: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch (error) {
    if (error instanceof SyntaxError) throw refused(`"${from}" is damaged, or no backup of Waymark.`)
    throw error
  }
}

export function refused(detail: string): AppError {
  return new AppError('backup.refused', detail)
}
