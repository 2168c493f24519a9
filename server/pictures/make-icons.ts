import sharp from 'sharp'
import { paletteOf } from '#engine/release'
import type { Asset } from '#schemas'
import { nameOf, type ReadPicture } from './kept-file.ts'
import { openRaster } from './raster/open.ts'
import { pixelsOf, seenOn } from './raster/pixels.ts'
import { refusedPicture } from './refused.ts'
import { cleanSvg } from './svg/clean-svg.ts'
import { drawSvg } from './svg/draw.ts'

const mostPixels = 24_000_000

/** The picture of an asset that is kept already, large enough for an icon. */
async function imageOf({ mediaType, text, base64 = '' }: Asset) {
  if (text !== undefined) {
    const svg = cleanSvg(Buffer.from(text))
    return { image: () => drawSvg(svg, 512), width: svg.width, height: svg.height }
  }
  const kind = mediaType === 'image/webp' ? 'webp' : mediaType === 'image/jpeg' ? 'jpeg' : 'png'
  return openRaster(Buffer.from(base64, 'base64'), kind, mostPixels)
}

export async function colorsOf(asset: Asset): Promise<string[]> {
  const { image } = await imageOf(asset)
  return paletteOf((await pixelsOf(image())).data)
}

/** The icons of a site, of its logo: one for tabs, on no ground, and one for a phone's home screen, which has one. */
export async function makeIcons({
  asset,
  ground,
}: {
  asset: Asset
  ground: string
}): Promise<{ favicon: ReadPicture; touchIcon: ReadPicture }> {
  const { image, width, height } = await imageOf(asset)
  const ratio = width / height
  if (ratio > 1.7 || ratio < 0.6)
    throw refusedPicture(
      'wrong-shape',
      `The logo is ${ratio >= 1 ? `${ratio.toFixed(1)} times as wide as high` : `${(1 / ratio).toFixed(1)} times as high as wide`}: on an icon of 32 pixels nobody could read it. Give a small logo, a mark that is about square, and make the icons of that.`,
    )
  const seen = seenOn(await pixelsOf(image()), ground)
  const behind = seen < 0.3 ? (seenOn(await pixelsOf(image()), '#ffffff') >= 0.3 ? '#ffffff' : '#14171c') : ground
  return {
    favicon: await iconOf('favicon', 96, 4),
    touchIcon: await iconOf('touchIcon', 180, 28, behind),
  }

  async function iconOf(
    use: 'favicon' | 'touchIcon',
    size: number,
    margin: number,
    background?: string,
  ): Promise<ReadPicture> {
    const inner = size - margin * 2
    const drawn = await image().resize({ width: inner, height: inner, fit: 'inside' }).ensureAlpha().png().toBuffer()
    const canvas = sharp({
      create: { width: size, height: size, channels: 4, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const placed = canvas.composite([{ input: drawn, gravity: 'centre' }])
    const bytes = await (background === undefined ? placed : placed.flatten({ background }))
      .png({ compressionLevel: 9 })
      .toBuffer()
    const content: Asset = { mediaType: 'image/png', base64: bytes.toString('base64') }
    const remarks =
      behind !== ground && background !== undefined
        ? [`The logo would not be seen on ${ground}: it stands on ${behind}.`]
        : []
    return {
      name: nameOf(use, content),
      content,
      bytes: bytes.length,
      width: size,
      height: size,
      remarks,
      colors: [],
      family: null,
    }
  }
}
