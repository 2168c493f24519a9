import type { StdioOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { runToEnd } from './child.mjs'

const root = resolve(import.meta.dirname, '..')
const stampFile = join(root, 'dist', '.built-from')

/** Everything that the two apps are made of. */
const sources = ['renderer', 'admin', 'engine', 'schemas', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Builds both apps if their sources are not those of the last build; gives the exit code. */
export async function buildIfStale(): Promise<number> {
  const current = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return 0
  return build(current)
}

export async function build(current = fingerprint()): Promise<number> {
  rmSync(stampFile, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // A command that builds on the way answers on standard output, which its reader may parse.
  const stdio: StdioOptions = ['inherit', 2, 2]
  // Whoever asks may be a test runner: what is built is always what is served.
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio, env })
  if (code !== 0) return code

  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, current)
  return 0
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
