import type { Brand } from '#schemas'
import { seen, written } from './color.ts'

export type Shades = Required<NonNullable<Brand['shades']>>
type Shade = keyof Shades

/** How light each shade is, and how much of the color's chroma it has: pale tints and deep shades carry less. */
const ladder: readonly [shade: Shade, l: number, chroma: number][] = [
  ['50', 0.972, 0.1],
  ['100', 0.937, 0.22],
  ['200', 0.878, 0.42],
  ['300', 0.79, 0.7],
  ['400', 0.685, 0.9],
  ['500', 0.575, 1],
  ['600', 0.485, 1],
  ['700', 0.4, 0.88],
  ['800', 0.29, 0.62],
]

/** The shades of a color from light to dark. The color itself is the one of them that is about as light. */
export function shadesOf(hex: string): Shades {
  const color = seen(hex)
  const [own] = [...ladder].sort(([, one], [, other]) => Math.abs(one - color.l) - Math.abs(other - color.l))[0] ?? []
  const shades = ladder.map(([shade, l, chroma]): [Shade, string] => [
    shade,
    shade === own ? hex : written({ l, c: color.c * chroma, h: color.h }),
  ])
  return Object.fromEntries(shades) as Shades
}
