import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Issue, levelOf } from '#engine'
import {
  createChecker,
  type Documents,
  idOfFile,
  isJsonObject,
  type Json,
  type JsonObject,
  serialize,
} from '#engine/release'
import { validateDocument } from '#engine/validate'

export const root = resolve(import.meta.dirname, '../..')

const shipped = new Map<string, Json>()

/** The documents that ship, by id, pictures included. Whoever gets one of them gets a copy of its own, to change as it likes. */
export function shippedDocuments(): Map<string, Json> {
  if (shipped.size === 0) readAll()
  return withCopies(shipped)
}

/**
 * These documents, of which each is copied once somebody gets it. The others are the same ones in every set, so that a check has
 * seen them before.
 */
export function withCopies(documents: Iterable<readonly [string, Json]>): Map<string, Json> {
  const all = new Map(documents)
  const get = (id: string) => {
    const content = Map.prototype.get.call(all, id) as Json | undefined
    if (!Object.isFrozen(content)) return content
    all.set(id, structuredClone(content as Json))
    return Map.prototype.get.call(all, id)
  }
  return Object.defineProperty(all, 'get', { value: get })
}

/** What has been checked does not change: a test that changes it all the same throws. */
function frozen(content: Json): Json {
  if (typeof content !== 'object' || content === null || Object.isFrozen(content)) return content
  for (const each of Object.values(content)) frozen(each)
  return Object.freeze(content) as Json
}

/** Of the documents that ship those of three lenders with one product: one by itself, and one that inherits from another. */
export function threeLenders(): Map<string, Json> {
  const kept = /^(journeys|orgs\/(base|figure|newyork\.figure|harborlight))\//
  const documents = withCopies(
    [...shippedDocuments()].filter(([id]) => kept.test(id) && !/\bjourneys\/(?!heloc\/)/.test(id)),
  )
  const { products } = documents.get('orgs/harborlight/org') as { products: JsonObject }
  for (const product of Object.keys(products)) if (product !== 'heloc') delete products[product]
  const pricing = documents.get('orgs/harborlight/pricing') as { entries: { product?: string }[] }
  pricing.entries = pricing.entries.filter(({ product = 'heloc' }) => product === 'heloc')
  return documents
}

/** What is wrong with a set of documents: code, document and path of each error. */
export function errorsOf(documents: Documents): { code: string; file: string; path: string }[] {
  return issuesOf(documents)
    .filter((issue) => levelOf(issue) === 'stop')
    .map(({ code, file = '', path }) => ({ code, file, path }))
}

const checker = createChecker(validateDocument)

/** Everything that there is to say of a set of documents. What differs from the set that was looked at before is looked at. */
export function issuesOf(documents: Documents): Issue[] {
  for (const content of documents.values()) frozen(content)
  return checker.check(documents)
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

/** The documents with another value at one place of one of them: the others are the same ones. */
export function planted(documents: Documents, id: string, pointer: string, value: Json | undefined): Map<string, Json> {
  const content = structuredClone(documents.get(id) ?? null)
  plant(content, pointer, value)
  return withCopies(documents).set(id, content)
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
      shipped.set(id, frozen(contentOf(id, readFileSync(path, 'utf8'))))
    }
  }
}

function contentOf(id: string, text: string): Json {
  return id.includes('/assets/') ? { mediaType: 'image/svg+xml', text } : (JSON.parse(text) as Json)
}
