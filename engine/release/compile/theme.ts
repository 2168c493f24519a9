import type { Brand } from '#schemas'
import { type FontFiles, lookFonts } from '../fonts/look-fonts.ts'
import { isDark } from '../look/color.ts'
import type { Look } from '../look/look.ts'
import type { Roles } from '../look/roles.ts'

/** A brand's stylesheet: its fonts, its shades, and custom properties by role, which every component names instead of colors. */
export function themeCss(look: Look, files: FontFiles): string {
  const { shape, type } = look.brand
  const { faces, heading, body } = lookFonts(type, files)
  const root = [
    ...Object.entries(look.shades).map(([shade, color]): Property => [`brand-${shade}`, color]),
    ...colors(look, look.light),
    ['radius', `${shape.radius}px`],
    ['button-radius', { square: '0', rounded: `${Math.max(4, shape.radius)}px`, pill: '999px' }[shape.button]],
    ['font-body', body],
    ['font-heading', heading],
    ['heading-weight', String(type.headingWeight)],
    ['heading-tracking', `${type.headingTracking ?? -0.01}em`],
  ] satisfies Property[]
  const light = `:root{color-scheme:light;${written(root)}}`
  const dark =
    look.dark === undefined
      ? ''
      : `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${written(colors(look, look.dark))}}}`
  return `${faces}${light}${dark}\n`
}

type Property = [name: string, value: string]

function colors({ brand: { shape, logo } }: Look, roles: Roles): Property[] {
  return [
    ...Object.entries(roles).map(([role, color]): Property => [kebab(role), color]),
    ['field-surface', shape.fieldStyle === 'filled' ? roles.surfaceRaised : roles.surface],
    ['logo-plate', plateOf(roles, logo.onDark)],
    ['small-logo-plate', plateOf(roles, (logo.small ?? logo).onDark)],
  ]
}

/** A logo that is made for light grounds alone stands on a light plate where the header is dark. */
function plateOf({ headerSurface }: Roles, onDark: Brand['logo']['onDark']): string {
  return isDark(headerSurface) && onDark === undefined ? '#ffffff' : headerSurface
}

function written(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `--${name}:${value}`).join(';')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
