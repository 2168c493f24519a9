import type { Sharp } from 'sharp'
import { contrast } from '#engine/release'
import { readable } from './open.ts'

export type Pixels = { data: Buffer; width: number; height: number }

/** A small copy, as red, green, blue and alpha in turn. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await readable(() =>
    image.resize({ width: 160, height: 160, fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}

export type Drawn = {
  /** Nothing of it is drawn. */
  isEmpty: boolean
  /** It covers its whole ground, so that it brings its own. */
  isSolid: boolean
  /** How much of the picture the drawing fills, by its outermost points. */
  filled: number
}

export function drawnOf({ data, width, height }: Pixels): Drawn {
  let [left, right, top, bottom, clear] = [width, -1, height, -1, 0]
  for (let at = 0; at < width * height; at++) {
    const alpha = data[at * 4 + 3] ?? 0
    if (alpha < 250) clear++
    if (alpha < 24) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const filled = right < 0 ? 0 : ((right - left + 1) * (bottom - top + 1)) / (width * height)
  return { isEmpty: right < 0, isSolid: clear < width * height * 0.02, filled }
}

/** How much of what is drawn stands out from a ground enough to be noticed, 0 to 1. */
export function seenOn({ data }: Pixels, ground: string): number {
  const under = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const known = new Map<string, boolean>()
  let drawn = 0
  let seen = 0
  for (let at = 0; at + 3 < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.4) continue
    drawn++
    const color = hexOf(under.map((below, part) => (data[at + part] ?? 0) * alpha + below * (1 - alpha)))
    const stands = known.get(color) ?? contrast(color, ground) >= 1.25
    known.set(color, stands)
    if (stands) seen++
  }
  return drawn === 0 ? 0 : seen / drawn
}

/** In steps of eight: neighbors look alike, and are looked at once. */
function hexOf(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.min(255, Math.round(part / 8) * 8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
