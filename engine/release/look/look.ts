import type { Brand } from '#schemas'
import { isJsonObject, type Json } from '../../documents/json.ts'
import type { DocumentSet } from '../document-set.ts'
import { query } from '../graph/query.ts'
import { seen } from './color.ts'
import { type Role, type Roles, rolesOf } from './roles.ts'
import { type Shades, shadesOf } from './shades.ts'

/** A brand with every shade and role, whether it says them or they follow from its colors. */
export type Look = {
  brand: Brand
  shades: Shades
  light: Roles
  /** On a device that is set to dark, where the brand allows it. */
  dark?: Roles
  /** What the brand says itself, for each appearance. */
  own: { light: ReadonlySet<Role>; dark: ReadonlySet<Role> }
}

/** How an org looks, with all that it inherits. */
export function lookOf(set: DocumentSet, org: string): Look {
  return set.ask(orgLook, org)
}

const orgLook = query('look', (set: DocumentSet, org: string): Look => {
  const { content } = set.resolve('brand', { org })
  const layers = set.org(org).chain.map((code) => set.documents.get(`orgs/${code}/brand`))
  // Whoever gives colors means all of them: what a parent says of shades and roles goes with the parent's colors.
  const saying = layers.slice(layers.findLastIndex((layer) => isJsonObject(layer) && layer.colors !== undefined))
  const said = <T extends object>(values: T | undefined, ...path: string[]) =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(([name]) => saying.some((layer) => has(layer, [...path, name]))),
    ) as T
  const { appearance } = content
  return completed({
    ...content,
    shades: said(content.shades, 'shades'),
    roles: said(content.roles, 'roles'),
    ...(appearance === undefined
      ? {}
      : { appearance: { ...appearance, roles: said(appearance.roles, 'appearance', 'roles') } }),
  })
})

function has(value: Json | undefined, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true
  return isJsonObject(value) && Object.hasOwn(value, key) && has(value[key], rest)
}

/** The look of one brand document that says all. */
export function completed(brand: Brand): Look {
  const [first = '#000000', second = first] = (brand.colors ?? []).filter(isColor)
  const primary = seen(first)
  const accent = seen(second)
  const own = Object.entries(brand.shades ?? {}).filter(([, color]) => isColor(color))
  const shades = { ...shadesOf(first), ...(Object.fromEntries(own) as Partial<Shades>) }
  const inHex = (roles: Brand['roles'] = {}) =>
    Object.fromEntries(
      Object.entries(roles)
        .map(([role, color]): [string, string] => [role, colorOf(shades, color)])
        .filter(([, color]) => isColor(color)),
    ) as Partial<Roles>
  const { header = 'plain', hero = 'tinted' } = brand.grounds ?? {}
  const roles = (appearance: 'light' | 'dark', own: Partial<Roles>) =>
    rolesOf({ primary, accent, own, grounds: { header, hero }, appearance })
  const light = inHex(brand.roles)
  const dark = inHex(brand.appearance?.roles)
  return {
    brand,
    shades,
    light: roles('light', light),
    ...(brand.appearance?.dark === true ? { dark: roles('dark', dark) } : {}),
    own: { light: rolesIn(light), dark: rolesIn(dark) },
  }
}

function rolesIn(roles: Partial<Roles>): ReadonlySet<Role> {
  return new Set(Object.keys(roles) as Role[])
}

/** A color in hexadecimal: a shade by its name, or as it is. */
function colorOf(shades: Shades, color: string): string {
  const [, shade] = /^brand\.(\d+)$/.exec(color) ?? []
  return shade === undefined ? color : (shades[shade as keyof Shades] ?? color)
}

/** A preview is drawn while a color is being typed: what is none yet is left out. */
function isColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}
