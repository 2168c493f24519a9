import sharp, { type Sharp } from 'sharp'
import type { Svg } from './clean-svg.ts'

/** A drawing as pixels, at least as large as asked for one way or the other. */
export function drawSvg({ text, width, height }: Pick<Svg, 'text' | 'width' | 'height'>, size: number): Sharp {
  const density = Math.min(100_000, Math.max(1, 72 * (size / Math.max(width, height))))
  return sharp(Buffer.from(text), { density, limitInputPixels: size * size * 4 }).toColourspace('srgb')
}
