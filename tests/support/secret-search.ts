import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'

/** Listens to everything that a page sends and says, to look for a secret in it later. */
export function eavesdrop(page: Page): { placesOf: (secret: string) => Promise<string[]>; sent: () => Request[] } {
  const requests: Request[] = []
  const announcement: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('console', (message) => announcement.push(message.text()))
  page.on('pageerror', (error) => announcement.push(`${error.message} ${error.stack}`))

  return {
    sent: () => requests,
    async placesOf(secret) {
      const sent = await Promise.all(requests.map((request) => placesIn(request, secret)))
      return [
        ...sent.flat(),
        ...announcement.filter((words) => words.includes(secret)).map((words) => `console: ${words}`),
      ]
    },
  }
}

async function placesIn(request: Request, secret: string): Promise<string[]> {
  const { pathname } = new URL(request.url())
  const headers = Object.entries(await request.allHeaders())
  return [
    ...(request.url().includes(secret) ? [`address of ${pathname}`] : []),
    ...(request.postDataBuffer()?.includes(secret) ? [`body of ${pathname}`] : []),
    ...headers.flatMap(([name, value]) => (value.includes(secret) ? [`${name} of ${pathname}`] : [])),
  ]
}

/** Where a page keeps a secret that its scripts can read, its cookies that they cannot, and its history. */
export async function keptIn(page: Page, secret: string): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }): [string, string] => [`cookie ${name}`, value])
  const kept = await page.evaluate(async () => {
    // Behind the first page there is an empty one, which may keep nothing.
    if (location.protocol === 'about:') return []
    const pairs = (kind: string, storage: Storage) =>
      Object.entries(storage).map(([key, value]): [string, string] => [`${kind} ${key}`, `${key} ${value}`])
    const told = (request: IDBRequest) =>
      new Promise<unknown>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const databases: [string, string][] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = (await told(indexedDB.open(name))) as IDBDatabase
      for (const store of database.objectStoreNames) {
        const all = await told(database.transaction(store).objectStore(store).getAll())
        databases.push([`database ${name} ${store}`, JSON.stringify(all)])
      }
    }
    const cached: [string, string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push([`cache ${name} ${request.url}`, `${request.url} ${await (await cache.match(request))?.text()}`])
    }
    const controls = [...document.querySelectorAll('input, select, textarea')].map(
      (control) => (control as HTMLInputElement).value,
    )
    return [
      ...pairs('localStorage', localStorage),
      ...pairs('sessionStorage', sessionStorage),
      ...databases,
      ...cached,
      ['document', document.documentElement.outerHTML] as const,
      ['what is typed', controls.join('\n')] as const,
      ['document’s title, address and referrer', [document.title, document.URL, document.referrer].join('\n')] as const,
      ['history’s state', JSON.stringify(history.state) ?? ''] as const,
      ['window’s name', window.name] as const,
      ['performance entries', JSON.stringify(performance.getEntries())] as const,
    ]
  })
  return [...cookies, ...kept].filter(([, text]) => text.includes(secret)).map(([place]) => place)
}

/** The files of a folder in which a secret stands, as it is or as its bytes are usually written. */
export function filesWith(folder: string, secret: string): string[] {
  const bytes = Buffer.from(secret)
  const writings = [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const content = readFileSync(path)
      return writings.some((writing) => content.includes(writing))
    })
}
