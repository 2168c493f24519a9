import { type Seen, seen } from './color.ts'

const most = 5

/** A color that fills the same cell of the color cube as others, with how much of the picture it fills. */
type Heap = { red: number; green: number; blue: number; count: number }

/** The colors that make up a picture, those first that a brand is known by. `pixels` are red, green, blue and alpha in turn. */
export function paletteOf(pixels: Uint8Array): string[] {
  const heaps = [...heapsOf(pixels).values()].sort((one, other) => other.count - one.count)
  const total = heaps.reduce((sum, { count }) => sum + count, 0)
  const found = heaps
    .filter(({ count }) => count >= total * 0.004)
    .slice(0, 64)
    .map((heap) => ({ hex: hexOf(heap), share: heap.count / total }))
    .map((color) => ({ ...color, seen: seen(color.hex) }))
  const strong = found.filter(({ seen: { l, c } }) => c >= 0.04 && l < 0.97)
  const quiet = found.filter(({ seen: { l, c } }) => c < 0.04 && l < 0.9)
  const ordered = [...strong.sort((one, other) => weight(other) - weight(one)), ...quiet]
  return apart(ordered).map(({ hex }) => hex)
}

/** What is seen first: much of it, and strong. */
function weight({ share, seen: { c } }: { share: number; seen: Seen }): number {
  return Math.sqrt(share) * (0.3 + c * 4)
}

/** Edges are smoothed: what is nearly another color is that color. */
function apart<Color extends { seen: Seen }>(colors: readonly Color[]): Color[] {
  const kept: Color[] = []
  for (const color of colors)
    if (kept.length < most && kept.every((other) => distance(color.seen, other.seen) > 0.09)) kept.push(color)
  return kept
}

function distance(one: Seen, other: Seen): number {
  const at = ({ c, h }: Seen) => [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const
  const [oneA, oneB] = at(one)
  const [otherA, otherB] = at(other)
  return Math.hypot(one.l - other.l, oneA - otherA, oneB - otherB)
}

function heapsOf(pixels: Uint8Array): Map<number, Heap> {
  const heaps = new Map<number, Heap>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 200) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const heap = heaps.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    heaps.set(key, {
      red: heap.red + red,
      green: heap.green + green,
      blue: heap.blue + blue,
      count: heap.count + 1,
    })
  }
  return heaps
}

function hexOf({ red, green, blue, count }: Heap): string {
  const parts = [red, green, blue].map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}
