import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileRelease, documentSet, fontFacts, type Json, shippedFonts } from '#engine/release'
import type { Brand } from '#schemas'
import { issuesOf, root } from '../../support/shipped.ts'
import { smallDocuments } from '../../support/small-documents.ts'

const packages = join(root, 'node_modules/@fontsource-variable')
const woff2 = readFileSync(join(packages, 'figtree/files/figtree-latin-wght-normal.woff2'))

/** Small documents whose base brand says this, with these assets. */
function documentsWith(brand: object, assets: Record<string, Json> = {}): Map<string, Json> {
  const documents = new Map(smallDocuments())
  const base = documents.get('orgs/base/brand') as object
  documents.set('orgs/base/brand', { ...base, ...brand } as Json)
  for (const [name, content] of Object.entries(assets)) documents.set(`orgs/base/assets/${name}`, content)
  return documents
}

const font = (bytes: Uint8Array): Json => ({ mediaType: 'font/woff2', base64: Buffer.from(bytes).toString('base64') })
const brandIssues = (documents: Map<string, Json>, code: string) =>
  issuesOf(documents).filter((issue) => issue.code === code)
const type = (more: Partial<Brand['type']>) => ({
  type: { heading: 'system', body: 'system', headingWeight: 600, ...more },
})

describe('a font that a lender brings', () => {
  test('is read: its family, its weights, and how much room it takes', () => {
    const facts = fontFacts(woff2)
    expect(facts).toMatchObject({ weights: [300, 900], unitsPerEm: 1000 })
    expect('family' in facts && facts.family).toMatch(/^Figtree/)
    expect('widths' in facts && facts.widths[0]).toBeCloseTo(shippedFonts.figtree.widths[0], 1)
  })

  test('is drawn from the lender’s own files, before the family that stands in for it', () => {
    const set = documentSet(
      documentsWith(type({ heading: 'lora', headingFile: 'own.woff2' }), { 'own.woff2': font(woff2) }),
    )
    const [{ css = '' } = {}] = compileRelease(set).themes
    expect(css).toMatch(/src:url\("\.\.\/files\/[0-9a-f]{64}\/own\.woff2"\)/)
    expect(css).toMatch(/--font-heading:"Figtree[^"]*","Figtree[^"]* as Georgia","Lora"/)
    const [{ bundle } = {}] = compileRelease(set).bundles
    expect(bundle?.brand.fonts).toHaveLength(1)
    expect(bundle?.brand.fonts[0]).toMatch(/^files\/[0-9a-f]{64}\/own\.woff2$/)
  })

  test.each([
    ['is no WOFF2', Buffer.from('<html>'), 'does not begin as WOFF2'],
    ['is cut off', woff2.subarray(0, 900), 'no WOFF2 font that can be used'],
  ])('that %s is found', (_what, bytes, said) => {
    const [found] = brandIssues(documentsWith({}, { 'own.woff2': font(bytes) }), 'asset.no-font')
    expect(found?.file).toBe('orgs/base/assets/own.woff2')
    expect(found?.message).toContain(said)
  })

  test('that is too large for a phone is found', () => {
    const [found] = brandIssues(documentsWith({}, { 'own.woff2': font(Buffer.alloc(130_000, 1)) }), 'asset.large-font')
    expect(found?.message).toContain('130000 bytes')
  })

  test('that is not there is found where it is named', () => {
    const [found] = brandIssues(documentsWith(type({ bodyFile: 'own.woff2' })), 'reference.unknown-asset')
    expect(found?.path).toBe('/type/bodyFile')
  })
})

describe('the fonts that ship', () => {
  test.each(Object.entries(shippedFonts))('%s is what its package has, under an open license', (id, { files }) => {
    expect(readFileSync(join(packages, id, 'LICENSE'), 'utf8')).toContain('SIL Open Font License')
    for (const { source, bytes, range } of files) {
      expect(readFileSync(join(packages, source)).length).toBe(bytes)
      expect(readFileSync(join(packages, id, 'wght.css'), 'utf8')).toContain(range)
    }
  })

  test('come as faces of the theme, in parts by their letters, and the first page asks for one of them', () => {
    const set = documentSet(documentsWith(type({ heading: 'inter', body: 'inter' })))
    const { themes, bundles } = compileRelease(set)
    const css = themes[0]?.css ?? ''
    expect(css.match(/@font-face\{font-family:"Inter";/g)).toHaveLength(2)
    expect(css).toContain('font-display:optional')
    expect(css).toMatch(/"Inter as Arial";font-weight:400;src:local\("Arial"\)[^}]*size-adjust:[\d.]+%;ascent-override/)
    expect(bundles[0]?.bundle.brand.fonts).toEqual([expect.stringMatching(/^assets\/inter-latin-[0-9a-f]{10}\.woff2$/)])
  })
})

describe('a logo', () => {
  const logoOf = (brand: object) => {
    const assets = Object.fromEntries(
      ['dark.svg', 'mark.svg'].map((name) => [name, { mediaType: 'image/svg+xml', text: '<svg/>' }]),
    )
    const documents = documentsWith({ roles: {}, ...brand }, assets)
    const { bundles, themes } = compileRelease(documentSet(documents))
    return { logo: bundles[0]?.bundle.brand.logo, css: themes[0]?.css ?? '' }
  }
  const logo = { src: 'logo.svg', alt: 'Lender', width: 120, height: 32 }

  test('is the one for its ground: on a solid header, and where dark pages are allowed', () => {
    const solid = logoOf({ grounds: { header: 'solid' }, logo: { ...logo, onDark: 'dark.svg' } })
    expect(solid.logo).toMatchObject({ src: 'dark.svg', instead: [], onLight: 'logo.svg' })
    const dark = logoOf({ appearance: { dark: true }, logo: { ...logo, onDark: 'dark.svg' } })
    expect(dark.logo).toMatchObject({
      src: 'logo.svg',
      instead: [{ media: '(prefers-color-scheme: dark)', src: 'dark.svg' }],
    })
  })

  test('stands on a light plate on dark grounds where it has none for them', () => {
    expect(logoOf({ grounds: { header: 'solid' }, logo }).css).toContain('--logo-plate:#ffffff')
    expect(logoOf({ grounds: { header: 'solid' }, logo: { ...logo, onDark: 'dark.svg' } }).css).not.toContain(
      '--logo-plate:#ffffff',
    )
  })

  test('is a smaller one on a phone where there is one', () => {
    const small = { src: 'mark.svg', width: 30, height: 30 }
    expect(logoOf({ logo: { ...logo, small } }).logo?.instead).toEqual([
      { media: '(max-width: 39.99rem)', src: 'mark.svg', width: 30, height: 30 },
    ])
  })
})

test('dark pages are those of a brand that allows them, and the browser’s bars follow', () => {
  const light = compileRelease(documentSet(documentsWith({ roles: {} })))
  expect(light.themes[0]?.css).not.toContain('prefers-color-scheme')
  expect(light.bundles[0]?.bundle.brand.themeColor).not.toHaveProperty('dark')
  const dark = compileRelease(documentSet(documentsWith({ roles: {}, appearance: { dark: true } })))
  expect(dark.themes[0]?.css).toMatch(
    /@media \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;--surface:#[0-9a-f]{6}/,
  )
  expect(dark.bundles[0]?.bundle.brand.themeColor.dark).toMatch(/^#[0-9a-f]{6}$/)
})

test('what a link to the site lacks is told', () => {
  const told = brandIssues(documentsWith({}), 'brand.not-shared').map(({ message }) => message)
  expect(told.join()).toContain('touchIcon')
  expect(told.join()).toContain('shareImage')
})
