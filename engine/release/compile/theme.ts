import type { Brand } from '#schemas'

/** A brand's stylesheet: its shades, and custom properties by role, which every component names instead of colors. */
export function themeCss(brand: Brand): string {
  const { shades, roles, shape, type } = brand
  const properties: [string, string][] = [
    ...Object.entries(shades).map(([shade, color]): [string, string] => [`brand-${shade}`, color]),
    ...Object.entries(roles).map(([role, color]): [string, string] => [kebab(role), shadeOrColor(color)]),
    ['radius', `${shape.radius}px`],
    ['button-radius', { square: '0', rounded: `${Math.max(4, shape.radius)}px`, pill: '999px' }[shape.button]],
    ['field-surface', shadeOrColor(shape.fieldStyle === 'filled' ? roles.surfaceRaised : roles.surface)],
    ['font-body', fonts[type.body]],
    ['font-heading', fonts[type.heading]],
    ['heading-weight', String(type.headingWeight)],
    ['heading-tracking', `${type.headingTracking ?? -0.01}em`],
  ]
  return `:root{color-scheme:light;${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}\n`
}

function shadeOrColor(color: string): string {
  const [, shade] = shadeName.exec(color) ?? []
  return shade === undefined ? color : `var(--brand-${shade})`
}

/** A role's color in hexadecimal: a shade by its name, or as it is. */
export function colorOf({ shades }: Pick<Brand, 'shades'>, color: string): string {
  const [, shade] = shadeName.exec(color) ?? []
  return shade === undefined ? color : (shades[shade as keyof Brand['shades']] ?? '#000000')
}

const shadeName = /^brand\.(\d+)$/

const fonts: { [name in Brand['type']['heading']]: string } = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",system-ui,sans-serif',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  mono: 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace',
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
