import { seen } from './color.ts'

/** What people call a color. */
export function colorName(color: string): string {
  const { l, c, h } = seen(color)
  if (l > 0.97 && c < 0.02) return 'white'
  if (l < 0.22 && c < 0.04) return 'black'
  if (c < 0.025) return 'gray'
  const [, name] = hues.find(([upTo]) => h < upTo) ?? [360, 'pink']
  if (name === 'orange' && l < 0.5) return 'brown'
  return name
}

/** By hue in OKLCH, in degrees: each up to where the next begins. */
const hues: readonly [upTo: number, name: string][] = [
  [12, 'pink'],
  [42, 'red'],
  [78, 'orange'],
  [115, 'yellow'],
  [165, 'green'],
  [205, 'teal'],
  [278, 'blue'],
  [322, 'purple'],
  [360, 'pink'],
]
