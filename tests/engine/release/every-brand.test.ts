import fc from 'fast-check'
import * as icons from 'simple-icons'
import { describe, expect, test } from 'vitest'
import {
  type ColorRole,
  colorVerdicts,
  completed,
  contrast,
  documentSet,
  isJsonObject,
  type Json,
  type JsonObject,
  type Look,
  lookOf,
  type Roles,
} from '#engine/release'
import type { Brand } from '#schemas'
import { seen } from '../../../engine/release/look/color.ts'
import { shippedDocuments } from '../../support/shipped.ts'

/** Colors by which brands of all kinds are known. `FULL=1` takes all of them; else some, and others with another `SEED`. */
const all = [...new Set(Object.values(icons).map(({ hex }) => `#${hex.toLowerCase()}`))].sort()
const seed = Number(process.env.SEED ?? 7)
const isFull = process.env.FULL === '1'
const sampled = <T>(values: T[], count: number) =>
  isFull ? values : fc.sample(fc.constantFrom(...values), { numRuns: count, seed })
const singles = sampled(
  all.map((color) => [color]),
  300,
)
const pairs = fc.sample(fc.tuple(fc.constantFrom(...all), fc.constantFrom(...all)), {
  numRuns: isFull ? 3000 : 120,
  seed,
})
const grounds = (['plain', 'tinted', 'solid'] as const).flatMap((header) =>
  (['plain', 'tinted', 'solid'] as const).map((hero) => ({ header, hero })),
)

const base = documentSet(shippedDocuments()).resolve('brand', { org: 'base' }).content as Brand
const lookOfColors = (colors: string[], at: number): Look =>
  completed({
    ...base,
    colors: colors as Brand['colors'],
    appearance: { dark: true },
    grounds: grounds[at % grounds.length] ?? {},
  })

const page: ColorRole[] = ['surface', 'surfaceRaised']
const messages: ColorRole[] = ['errorSurface', 'successSurface', 'noticeSurface']
/** What stands on what, beyond what a brand's own colors are checked for. */
const meetings: readonly [fronts: ColorRole[], backs: ColorRole[], needed: number][] = [
  [['text', 'muted', 'link', 'error', 'success', 'notice'], [...page, ...messages], 4.5],
  [['actionText'], ['action', 'actionHover'], 4.5],
  [['headerText'], ['headerSurface'], 4.5],
  [['heroText'], ['heroSurface'], 4.5],
  [['action', 'edge', 'focus'], page, 3],
  [['accent'], ['heroSurface'], 3],
]

function tooClose(roles: Roles): string[] {
  return meetings.flatMap(([fronts, backs, needed]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const ratio = contrast(roles[front], roles[back])
        return ratio >= needed ? [] : [`${front} ${roles[front]} on ${back} ${roles[back]}: ${ratio.toFixed(2)}`]
      }),
    ),
  )
}

function faultsOf(colors: string[], at: number): string[] {
  const look = lookOfColors(colors, at)
  return [look.light, look.dark ?? look.light].flatMap(tooClose).map((fault) => `${colors.join(' ')}: ${fault}`)
}

describe('the colors of every brand that people know', () => {
  test(`can be read, one at a time, as ${isFull ? 'all' : 'some'} of ${all.length}`, { timeout: 300_000 }, () => {
    expect(all.length).toBeGreaterThan(2000)
    expect(singles.flatMap(faultsOf)).toEqual([])
  })

  test('can be read, two at a time', { timeout: 300_000 }, () => {
    expect(pairs.flatMap(faultsOf)).toEqual([])
  })

  test('leave nothing to be mended but what is told, with a color that works', { timeout: 300_000 }, () => {
    const faults = [...singles, ...pairs].flatMap((colors, at) =>
      colorVerdicts(lookOfColors(colors, at)).filter(({ isOwn, works }) => isOwn || works === undefined),
    )
    expect(faults).toEqual([])
  })

  test('keep no hue of the lender from which they inherit', { timeout: 300_000 }, () => {
    const inherited = documentsUnder({
      colors: ['#0f7a5b', '#b8790a'],
      roles: Object.fromEntries(Object.keys(lookOfColors(['#0f7a5b'], 0).light).map((role) => [role, '#00ff66'])),
      shades: { '600': '#00ff66' },
      appearance: { dark: true, roles: { link: '#00ff66', surface: '#00ff66' } },
    })
    const faults = [...singles, ...pairs].flatMap((colors) => {
      const documents = new Map(inherited)
      documents.set('orgs/child/brand', {
        $schema: '../../schemas/patch/brand.schema.json',
        colors,
        appearance: { dark: true },
      })
      const { light, dark } = lookOf(documentSet(documents), 'child')
      return [light, dark ?? light].flatMap((roles) => foreignHues(roles, colors))
    })
    expect(faults).toEqual([])
  })
})

/** A lender, and one that inherits from it. */
function documentsUnder(brand: JsonObject): Map<string, Json> {
  const shipped = shippedDocuments()
  const org = shipped.get('orgs/base/org')
  if (!isJsonObject(org)) throw new Error('there is no base')
  const child = { $schema: '../../schemas/patch/org.schema.json', extends: 'base' }
  return new Map<string, Json>([
    ['orgs/base/org', org],
    ['orgs/base/brand', { ...(shipped.get('orgs/base/brand') as JsonObject), ...brand }],
    ['orgs/child/org', child],
  ])
}

/** Errors, good news and notices are called by the same hues everywhere. */
const meanings = [27, 155, 75]

function foreignHues(roles: Roles, colors: string[]): string[] {
  const own = colors.map((color) => seen(color))
  return Object.entries(roles).flatMap(([role, color]) => {
    const { c, h } = seen(color)
    // Of what is nearly gray nobody sees a hue, and eight bits cannot say it.
    if (c < 0.02) return []
    const isMeaning = /^(?:error|success|notice)/.test(role) && meanings.some((hue) => apart(hue, h) < 14)
    const isOwn = own.some((each) => each.c >= 0.004 && apart(each.h, h) < 14)
    return isMeaning || isOwn ? [] : [`${colors.join(' ')}: ${role} ${color}`]
  })
}

function apart(one: number, other: number): number {
  const between = Math.abs(one - other) % 360
  return Math.min(between, 360 - between)
}
