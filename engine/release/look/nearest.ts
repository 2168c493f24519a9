import { seen, written } from './color.ts'

/** The color of the same hue and strength that is nearest to this one and passes, lighter or darker; undefined where none does. */
export function nearest(color: string, passes: (color: string) => boolean): string | undefined {
  if (passes(color)) return color
  const from = seen(color)
  for (let step = 0.005; step <= 1; step += 0.005)
    for (const l of [from.l - step, from.l + step]) {
      const found = l < 0 || l > 1 ? undefined : written({ ...from, l })
      if (found !== undefined && passes(found)) return found
    }
  return undefined
}
