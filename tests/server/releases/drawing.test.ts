import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { type Documents, sha256 } from '#engine/release'
import { compileChecked } from '../../../server/releases/compile.ts'
import { compileNow, compilerAt } from '../../../server/releases/compiler.ts'
import { drawingIn } from '../../../server/releases/drawing.ts'
import type { StoredCompiled } from '../../../server/store/compiled.ts'
import { wholeBundle } from '../../../server/store/whole-bundle.ts'
import { root, shippedDocuments } from '../../support/shipped.ts'

const draw = drawingIn(join(root, 'dist/drawing'))
const documents: Documents = shippedDocuments()
const all = compileNow(documents)
/** Two houses are enough here: whatever ships is drawn whenever a store begins. */
const compiled = {
  ...all,
  bundles: all.bundles.filter(({ org, journey }) => org === 'figure' || journey === 'personal-loan'),
}

/** What is compiled, with one thing changed in a lender's bundles: a fault that no check knows of. */
function broken(org: string, change: (bundle: Bundle) => void): StoredCompiled {
  const bundles = all.bundles
    .filter((each) => each.org === org && each.locale === 'en')
    .map((each) => {
      const bundle = wholeBundle(each)
      change(bundle)
      const json = JSON.stringify(bundle)
      return { ...each, hash: sha256(json), json, parts: [] }
    })
  return { ...compiled, bundles }
}

describe('before a release goes live', () => {
  test('pages of two products can be drawn', async () => {
    expect(await draw(documents, compiled)).toEqual([])
  })

  test('a screen that cannot be drawn is refused with its document and the place in it', async () => {
    const found = await draw(
      documents,
      broken('figure', ({ screens }) => {
        Object.assign(screens.liens?.blocks[0] as object, { type: 'text', body: [null] })
      }),
    )
    expect(found).toMatchObject([
      { code: 'release.not-drawn', file: 'journeys/heloc/screens/liens', path: '/blocks/0' },
    ])
  })

  test('a lender’s own screen is named as the lender’s', async () => {
    const [own] = [...documents.keys()].flatMap((id) => /^orgs\/(.+)\/journeys\/heloc\/screens\/(.+)$/.exec(id) ?? [])
    const [, org = '', screen = ''] = /^orgs\/(.+)\/journeys\/heloc\/screens\/(.+)$/.exec(own ?? '') ?? []
    expect(own).toBeDefined()
    const found = await draw(
      documents,
      broken(org, ({ screens }) => Object.assign(screens[screen] as object, { title: { not: 'copy' } })),
    )
    expect(found).toContainEqual(expect.objectContaining({ file: own, message: expect.stringContaining(screen) }))
  })

  test('what stands around every page is named with its lender', async () => {
    const found = await draw(
      documents,
      broken('figure', ({ footer }) => Object.assign(footer.lines[0] as object, { body: 5, when: true })),
    )
    expect(found.map(({ file, path }) => ({ file, path }))).toEqual([{ file: 'orgs/figure/org', path: '' }])
  })

  test('nothing goes live that cannot be drawn', async () => {
    const stop = { code: 'release.not-drawn', path: '/blocks/0', message: 'no', file: 'journeys/heloc/screens/liens' }
    const compiler = { ...compilerAt({}, async () => [stop as never]), check: async () => [] }
    await expect(compileChecked(documents, 'preview', compiler)).rejects.toMatchObject({ code: 'release.refused' })
  })
})

describe('what a build has drawn without a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-drawing-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  /** A build that draws names, finds fault with one of them, and remembers the others. */
  const build = (bad: string) =>
    writeFileSync(
      join(folder, 'drawing.js'),
      `export const createDrawer = (digest, before) => {
  const known = { ...before }
  let count = 0
  return {
    count: () => count,
    kept: () => known,
    draw: async ({ name }) => {
      if (known[name]?.some((each) => each.digest === digest(name))) return []
      count += 1
      globalThis.drawnHere.push(name)
      if (name === '${bad}') return [{ path: '', message: 'no' }]
      known[name] = [{ parts: ['name'], digest: digest(name) }]
      return []
    },
  }
}`,
    )
  const of = (name: string) => ({
    orgs: [],
    themes: [],
    bundles: [
      { org: 'acme', journey: 'loan', locale: 'en' as const, hash: '', json: JSON.stringify({ name }), parts: [] },
    ],
  })
  const drawnBy = async (name: string) => {
    const here = Object.assign(globalThis, { drawnHere: [] as string[] })
    // Each time as a server that has just started.
    const found = await drawingIn(folder)(new Map(), of(name))
    return { drawn: here.drawnHere, faults: found.length }
  }

  test('is not drawn again by the next server; a fault, something else and another build are', async () => {
    build('bad')
    expect(await drawnBy('good')).toEqual({ drawn: ['good'], faults: 0 })
    expect(await drawnBy('good')).toEqual({ drawn: [], faults: 0 })
    expect(await drawnBy('bad')).toEqual({ drawn: ['bad'], faults: 1 })
    expect(await drawnBy('bad')).toEqual({ drawn: ['bad'], faults: 1 })
    build('good')
    expect(await drawnBy('good')).toEqual({ drawn: ['good'], faults: 1 })
  })

  test('is drawn again where the list is damaged', async () => {
    build('bad')
    await drawnBy('fine')
    writeFileSync(join(folder, 'drawn.json'), '{"build":')
    expect(await drawnBy('fine')).toEqual({ drawn: ['fine'], faults: 0 })
  })
})
