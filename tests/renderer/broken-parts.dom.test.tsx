// Whatever of a page breaks: the rest of it is left, or words and the lender's telephone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bundle, CompiledBlock } from '#engine'
import { keyValue } from '../../renderer/ports/browser-ports.ts'
import { fragile } from '../support/fragile.ts'
import { isForSignedIn, type Sample, sampleOf, titleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { type DrawnPage, drawnPage } from './drawn-page.tsx'
import { words } from './words.ts'

const sample = withBlocks(sampleOf(shippedDocuments(), 'figure'), [
  // No journey has one yet.
  { type: 'countdown', fact: 'today', label: 'Good until', left: [{ v: 'item.left' }], ended: 'Over' },
])
const phone = sample.bundle.org.phoneFormatted ?? ''

/** What the HTML of each page holds behind the app. */
const fallback = document.createElement('div')
fallback.id = 'fallback'
fallback.innerHTML = `<h1 tabindex="-1">This page has not loaded</h1><p>${phone}</p>`

beforeEach(() => {
  document.body.append(fallback)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  delete document.documentElement.dataset.failed
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** The same with blocks at the end of its first page. */
function withBlocks(shown: Sample, blocks: CompiledBlock[]): Sample {
  const { screens } = shown.bundle
  const [first] = shown.places
  const screen = screens[first?.screen ?? '']
  if (first === undefined || screen === undefined) throw new Error('the sample has no page')
  const longer = { ...screen, blocks: [...screen.blocks, ...blocks] }
  return { ...shown, bundle: { ...shown.bundle, screens: { ...screens, [first.screen]: longer } } }
}

/** What is left of a page: its own heading, a page that says what failed, or the words of its HTML. */
function left({ container }: DrawnPage, title: string | RegExp): 'page' | 'words' | 'nothing' {
  if (document.documentElement.dataset.failed !== undefined) return 'words'
  const heading = container.querySelector('h1')?.textContent ?? ''
  if (typeof title === 'string' ? heading === title : title.test(heading)) return 'page'
  const main = container.querySelector('main')
  return heading !== '' && main !== null && words(main).includes(phone) ? 'words' : 'nothing'
}

async function opened(shown: Sample, address: string): Promise<DrawnPage> {
  return drawnPage(shown, address, { isSignedIn: isForSignedIn(shown, address.split('?')[0] ?? '') })
}

/** The lender's bundle, of which code from a folder can read neither a block, nor the questions, nor what it is made of. */
function breaking(bundle: Bundle, folder: string, onBreak: () => void): Bundle {
  const screens = Object.entries(bundle.screens).map(([id, screen]) => [
    id,
    {
      ...screen,
      blocks: screen.blocks.map((block) => fragile(block, folder, onBreak)),
      ...(screen.form === undefined || !folder.startsWith('/engine/')
        ? {}
        : { form: { ...screen.form, fields: screen.form.fields.map((field) => fragile(field, folder, onBreak)) } }),
    },
  ])
  return fragile({ ...bundle, screens: Object.fromEntries(screens) }, folder, onBreak)
}

/** Draws pages, as they are broken, until one has broken; tells what was left. */
async function broken(
  folder: string,
  addresses: string[],
  use?: (page: DrawnPage, isBroken: () => boolean) => Promise<void>,
) {
  for (const address of addresses) {
    let count = 0
    const bundle = breaking(sample.bundle, folder, () => void count++)
    const page = await opened({ ...sample, bundle }, address)
    await use?.(page, () => count > 0)
    const seen = left(
      page,
      titleOf(sample, sample.places.find((place) => address.startsWith(place.address))?.screen ?? ''),
    )
    await page.leave()
    if (count > 0) return seen
  }
  return 'never broken'
}

const folders = (kind: string) =>
  readdirSync(join(import.meta.dirname, '../../renderer', kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('a block that breaks leaves words and the telephone', () => {
  test.each(folders('blocks'))('%s', async (type) => {
    const places = sample.places.filter(({ screen }) =>
      sample.bundle.screens[screen]?.blocks.some((block) => block.type === type),
    )
    const seen = await broken(
      `/renderer/blocks/${type}/`,
      places.map(({ address }) => address),
    )
    expect(seen).toBe('words')
  })
})

/** What these pages do not show, or only in a dialog that is opened from elsewhere: broken-surfaces.dom.test.tsx breaks it. */
const elsewhere = new Set(['chat', 'developer', 'originator', 'session', 'wallet'])

/** What is a part of every page, or is asked before it is drawn: the page that says what failed cannot do without it either. */
const ofEveryPage = new Set(['footer', 'navigation', 'notes', 'survey'])

describe('something around the page that breaks', () => {
  const addresses = sample.places
    .filter(({ label }) => label === 'start/profile' || label === 'register/property-info')
    .map(({ address }) => address)
  /** Opens what there is, until something breaks: whoever goes on pressing may be on another page. */
  const press = async (page: DrawnPage, isBroken: () => boolean) => {
    const buttons = (within: string) => [...page.container.querySelectorAll<HTMLElement>(`${within} button`)]
    await page.after(() => buttons('footer').at(-1)?.click())
    for (let index = 0; index < 6 && !isBroken(); index++) await page.after(() => buttons('header')[index]?.click())
  }
  test.each(folders('surfaces').filter((name) => !elsewhere.has(name)))(
    'leaves the page, or words: %s',
    async (name) => {
      const seen = await broken(`/renderer/surfaces/${name}/`, addresses, press)
      expect(seen).toBe(ofEveryPage.has(name) ? 'words' : 'page')
    },
  )
})

test('questions that cannot be read leave words and the telephone', async () => {
  const [{ address } = { address: '' }] = sample.places
  expect(await broken('/engine/forms/read', [address])).toBe('words')
})

test('a page is whole whichever call of the browser’s storage fails', async () => {
  const place = sample.places.find(({ label }) => label === 'start/profile')
  const { address = '', screen = '' } = place ?? {}
  /** Draws the page with a storage whose call of this number throws; tells how many there were. */
  const drawnWithout = async (failing: number) => {
    let calls = 0
    const storage = () => {
      const kept = new Map<string, string>()
      const counted = <T,>(work: () => T): T => {
        calls += 1
        if (calls - 1 === failing) throw new DOMException('no storage now', 'SecurityError')
        return work()
      }
      return keyValue(
        () =>
          ({
            getItem: (key: string) => counted(() => kept.get(key) ?? null),
            setItem: (key: string, value: string) => counted(() => void kept.set(key, value)),
            removeItem: (key: string) => counted(() => void kept.delete(key)),
          }) as Storage,
      )
    }
    const page = await drawnPage(sample, address, {
      isSignedIn: true,
      storage: { session: storage(), local: storage() },
    })
    await page.after(() => page.container.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
    const seen = left(page, titleOf(sample, screen))
    await page.leave()
    return { seen, calls }
  }
  const { calls } = await drawnWithout(-1)
  expect(calls).toBeGreaterThan(5)
  const seen: string[] = []
  for (let failing = 0; failing < calls; failing++) seen.push((await drawnWithout(failing)).seen)
  expect(seen).toEqual(seen.map(() => 'page'))
})
