import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Documents, idOfFile, type Json } from '#engine/release'

const root = resolve(import.meta.dirname, '../../..')

/** The documents that ship, pictures aside. */
export function shippedDocuments(): Documents {
  const files = ['journeys', 'orgs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return new Map(
    files.flatMap((file): [string, Json][] => {
      const id = file.endsWith('.json') ? idOfFile(relative(root, join(root, file)).replaceAll('\\', '/')) : undefined
      return id === undefined ? [] : [[id, JSON.parse(readFileSync(join(root, file), 'utf8')) as Json]]
    }),
  )
}
