import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Payload, payload } from '../payload/payload.ts'

/** What Vite built of one app: its files by name, and what a page of it has to load. */
export type BuiltApp = {
  files: ReadonlyMap<string, Payload>
  entry: (source: string) => Entry
}

/** Names of files under assets/. */
export type Entry = { script: string; styles: string[]; preloads: string[] }

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Gives the app in a folder under dist/; while `isWatched`, a new build is taken without a restart. */
export function builtApp(folder: string, { isWatched }: { isWatched: boolean }): () => BuiltApp {
  const path = join(folder, '.vite', 'manifest.json')
  let loaded: { app: BuiltApp; at: number } | undefined
  return () => {
    if (loaded && !isWatched) return loaded.app
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) throw new Error(`"${path}" is missing; "npm run build" makes it`)
    if (loaded?.at !== at) loaded = { at, app: load(folder, path) }
    return loaded.app
  }
}

function load(folder: string, manifestPath: string): BuiltApp {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  const assets = join(folder, 'assets')
  const files = new Map<string, Payload>()
  for (const name of readdirSync(assets)) {
    const type = types[extname(name)]
    if (type) files.set(name, payload(readFileSync(join(assets, name)), type, 11))
  }
  return { files, entry: (source) => entryOf(manifest, source) }
}

/** An entry's script with all scripts and styles that it imports outright: fetched at once instead of one after the other. */
function entryOf(manifest: Manifest, source: string): Entry {
  const styles = new Set<string>()
  const preloads = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the manifest of the built app has no "${key}"`)
    for (const css of chunk.css ?? []) styles.add(nameOf(css))
    for (const imported of chunk.imports ?? []) {
      const file = nameOf(manifest[imported]?.file ?? '')
      if (preloads.has(file)) continue
      preloads.add(file)
      visit(imported)
    }
    return chunk
  }
  const { file } = visit(source)
  return { script: nameOf(file), styles: [...styles], preloads: [...preloads] }
}

function nameOf(file: string): string {
  return file.replace(/^assets\//, '')
}
