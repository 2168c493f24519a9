import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, contrast, contrastIssues, documentSet, lookOf } from '#engine/release'
import type { Brand } from '#schemas'
import { shippedDocuments } from '../../support/shipped.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc
  .tuple(channel, channel, channel)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const ground = fc.constantFrom<'plain' | 'tinted' | 'solid'>('plain', 'tinted', 'solid')
const grounds = fc.record({ header: ground, hero: ground })

const base: Partial<Brand> = documentSet(shippedDocuments()).resolve('brand', { org: 'base' }).content

function brand(colors: string[], more: Partial<Brand> = {}): Brand {
  return { ...(base as Brand), colors: colors as Brand['colors'], appearance: { dark: true }, ...more }
}

describe('a look that follows from a brand’s colors', () => {
  test('can be read whatever the color, on light pages and on dark ones', () => {
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 2 }), grounds, (colors, grounds) => {
        expect(contrastIssues(completed(brand(colors, { grounds })))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('has a focus and links that stand out from every ground of the page', () => {
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 2 }), (colors) => {
        const look = completed(brand(colors))
        for (const roles of [look.light, look.dark ?? look.light])
          for (const front of ['focus', 'link', 'muted', 'error', 'success'] as const)
            for (const back of ['surface', 'surfaceRaised', 'errorSurface', 'successSurface', 'noticeSurface'] as const)
              expect(contrast(roles[front], roles[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 200 },
    )
  })

  test('has shades from light to dark, the brand’s own color among them', () => {
    fc.assert(
      fc.property(color, (own) => {
        const { shades } = completed(brand([own]))
        const against = Object.values(shades).map((shade) => contrast(shade, '#ffffff'))
        expect(Object.values(shades)).toContain(own)
        expect(against).toEqual([...against].sort((one, other) => one - other))
      }),
      { numRuns: 300 },
    )
  })

  test('fits what the brand says itself', () => {
    const { light } = completed(brand(['#8a3d12'], { roles: { surface: '#10131a', link: 'brand.200' } }))
    expect(light.surface).toBe('#10131a')
    expect(light.link).toBe(completed(brand(['#8a3d12'])).shades['200'])
    expect(contrast(light.text, light.surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light.muted, light.surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('keeps nothing of a parent that has other colors', () => {
    const documents = new Map(shippedDocuments())
    const parent = documents.get('orgs/figure/brand') as object
    documents.set('orgs/figure/brand', { ...parent, roles: { focus: '#1a56db' }, shades: { '600': '#0000ff' } })
    const child = documents.get('orgs/marketscredit.figure/brand') as object
    documents.set('orgs/marketscredit.figure/brand', { ...child, colors: ['#a3123f'], roles: { link: '#7a0f31' } })
    const { light, shades } = lookOf(documentSet(documents), 'marketscredit.figure')
    expect(Object.values(light)).not.toContain('#1a56db')
    expect(Object.values(shades)).not.toContain('#0000ff')
    expect(light.link).toBe('#7a0f31')
    expect(lookOf(documentSet(documents), 'figure').light.focus).toBe('#1a56db')
  })
})

test('a color that a brand says itself and that cannot be read is found where it stands', () => {
  const light = contrastIssues(completed(brand(['#0f7b5a'], { roles: { muted: '#dddddd' } })))
  expect(light.map(({ path }) => path)).toContain('/roles/muted')
  const dark = contrastIssues(completed(brand(['#0f7b5a'], { appearance: { dark: true, roles: { text: '#222222' } } })))
  expect(dark.map(({ path }) => path)).toContain('/appearance/roles/text')
})
