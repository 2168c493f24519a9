import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { levelOf } from '#engine'
import { checkDocuments, idOfFile, isJsonObject, type Json, type JsonObject, serialize } from '#engine/release'
import { validateDocument } from '#engine/validate'

export const root = resolve(import.meta.dirname, '../..')

const texts = new Map<string, string>()

/** The documents that ship, by id, pictures included; a copy of their own for every caller. */
export function shippedDocuments(): Map<string, Json> {
  if (texts.size === 0) readAll()
  return new Map([...texts].map(([id, text]) => [id, contentOf(id, text)]))
}

/** Of the documents that ship those of three lenders with one product: one by itself, and one that inherits from another. */
export function threeLenders(): Map<string, Json> {
  const kept = /^(journeys|orgs\/(base|figure|newyork\.figure|harborlight))\//
  const documents = new Map(
    [...shippedDocuments()].filter(([id]) => kept.test(id) && !/\bjourneys\/(?!heloc\/)/.test(id)),
  )
  const { products } = documents.get('orgs/harborlight/org') as { products: JsonObject }
  for (const product of Object.keys(products)) if (product !== 'heloc') delete products[product]
  const pricing = documents.get('orgs/harborlight/pricing') as { entries: { product?: string }[] }
  pricing.entries = pricing.entries.filter(({ product = 'heloc' }) => product === 'heloc')
  return documents
}

/** What is wrong with a set of documents: code, document and path of each error. */
export function errorsOf(documents: ReadonlyMap<string, Json>): { code: string; file: string; path: string }[] {
  return checkDocuments(documents, validateDocument)
    .filter((issue) => levelOf(issue) === 'stop')
    .map(({ code, file = '', path }) => ({ code, file, path }))
}

/** A temporary folder that holds a copy of the documents that ship, as files. */
export function folderOfShipped(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-documents-'))
  for (const name of ['journeys', 'orgs']) cpSync(join(root, name), join(folder, name), { recursive: true })
  return folder
}

/** The same with three lenders and one product, as `threeLenders` has them. */
export function folderOfThree(): string {
  const folder = folderOfShipped()
  const documents = threeLenders()
  for (const parent of ['journeys', 'orgs'])
    for (const name of readdirSync(join(folder, parent)))
      if (![...documents.keys()].some((id) => id.startsWith(`${parent}/${name}/`)))
        rmSync(join(folder, parent, name), { recursive: true })
  for (const id of ['orgs/harborlight/org', 'orgs/harborlight/pricing'])
    writeFileSync(join(folder, `${id}.json`), serialize(documents.get(id)))
  for (const name of readdirSync(join(folder, 'orgs/harborlight/journeys')))
    if (name !== 'heloc') rmSync(join(folder, 'orgs/harborlight/journeys', name), { recursive: true })
  return folder
}

/** Sets the value that a JSON Pointer names, in place; `-` at its end adds to a list, undefined takes the value away. */
export function plant(content: Json, pointer: string, value: Json | undefined) {
  const parts = pointer.slice(1).split('/')
  const last = parts.pop() ?? ''
  const holder = parts.reduce<Json>(
    (at, part) => (Array.isArray(at) ? at[Number(part)] : own(at, part)) ?? null,
    content,
  )
  if (Array.isArray(holder) && last === '-' && value !== undefined) holder.push(value)
  else if (Array.isArray(holder) && value !== undefined) holder[Number(last)] = value
  else if (isJsonObject(holder) && value === undefined) delete (holder as JsonObject)[last]
  else if (isJsonObject(holder)) (holder as JsonObject)[last] = value as Json
  else throw new Error(`nothing holds "${pointer}"`)
}

function own(content: Json, part: string): Json | undefined {
  return isJsonObject(content) && Object.hasOwn(content, part) ? content[part] : undefined
}

function readAll() {
  for (const folder of ['journeys', 'orgs']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const id = idOfFile(path.slice(root.length + 1).replaceAll('\\', '/'))
      if (id === undefined) throw new Error(`${path} is no document`)
      texts.set(id, readFileSync(path, 'utf8'))
    }
  }
}

function contentOf(id: string, text: string): Json {
  return id.includes('/assets/') ? { mediaType: 'image/svg+xml', text } : (JSON.parse(text) as Json)
}
