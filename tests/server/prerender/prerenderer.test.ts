import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { createPrerenderer, type Page, type Prerenderer } from '../../../server/prerender/prerenderer.ts'

let folder: string
let prerenderer: Prerenderer
const logged: string[] = []
let elapsed = 1
const log = createLog('warn', { write: (line) => void logged.push(line) })

const begin = () =>
  createPrerenderer({ drawing: join(folder, 'drawing'), folder: join(folder, 'kept'), log, now: () => elapsed })
const build = (text: string) => writeFileSync(join(folder, 'drawing/drawing.js'), text)

/** Draws the path, behind a word by which builds are told apart. */
const drawing = (word: string) => `
let count = 0
export async function prerenderPage({ path }) {
  if (path === '/broken') throw new Error('it cannot be drawn')
  if (path === '/asks') return undefined
  count += 1
  return { html: '${word} ' + path + ' ' + count, screen: '', own: [] }
}
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-prerender-'))
  mkdirSync(join(folder, 'drawing'))
  build(drawing('one'))
  logged.length = 0
  prerenderer = begin()
})
afterEach(async () => {
  await prerenderer.close()
  rmSync(folder, { recursive: true, force: true })
})

const pageAt = (path: string): Page => prerenderer.page([path], () => ({ path }) as never)
const found = (path: string) =>
  vi.waitFor(() => {
    const found = prerenderer.find(pageAt(path))
    expect(found).toBeDefined()
    return found?.drawn?.html
  })

test('a page is drawn once, and is there when it is asked for again', async () => {
  expect(prerenderer.find(pageAt('/a'))).toBeUndefined()
  expect(await found('/a')).toBe('one /a 1')
  expect(await found('/a')).toBe('one /a 1')
  expect(await found('/b')).toBe('one /b 2')
})

test('where nothing can be drawn before the page has asked, there is nothing, and nothing is said', async () => {
  expect(await found('/asks')).toBeUndefined()
  expect(logged).toEqual([])
})

test('a page that cannot be drawn is named in the log, once', async () => {
  expect(await found('/broken')).toBeUndefined()
  expect(await found('/broken')).toBeUndefined()
  expect(logged.map((line) => JSON.parse(line).path)).toEqual(['/broken'])
})

test('a page that could not be drawn is tried again after a minute', async () => {
  await found('/broken')
  elapsed += 61_000
  expect(prerenderer.find(pageAt('/broken'))).toBeUndefined()
  await found('/broken')
  expect(logged).toHaveLength(2)
})

test('after a start it is there without being drawn again', async () => {
  await found('/a')
  await found('/b')
  await prerenderer.close()
  prerenderer = begin()
  expect(await found('/b')).toBe('one /b 2')
})

test('what is kept and cannot be read is drawn again', async () => {
  await found('/a')
  await prerenderer.close()
  for (const name of readdirSync(join(folder, 'kept'))) writeFileSync(join(folder, 'kept', name), 'no brotli')
  prerenderer = begin()
  expect(await found('/a')).toBe('one /a 1')
})

test('a new build draws anew', async () => {
  await found('/a')
  build(drawing('another'))
  expect(await found('/a')).toBe('another /a 1')
})

test('without a build there is nothing, and nothing waits', () => {
  rmSync(join(folder, 'drawing/drawing.js'))
  expect(prerenderer.find(pageAt('/a'))).toEqual({})
})

test('pages are drawn ahead, and what is neither among them nor asked for is forgotten', async () => {
  await found('/old')
  await prerenderer.close()
  prerenderer = begin()
  await found('/asked')
  await prerenderer.ahead([pageAt('/a'), pageAt('/b')])
  expect(readdirSync(join(folder, 'kept')).sort()).toEqual(
    [pageAt('/asked'), pageAt('/a'), pageAt('/b')].map(({ name }) => `${name}.br`).sort(),
  )
  await prerenderer.close()
  prerenderer = begin()
  expect(await found('/b')).toMatch(/^one \/b/)
})
