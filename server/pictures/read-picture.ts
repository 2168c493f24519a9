import type { Asset, PictureUse } from '#schemas'
import { fileKind, namedKind } from './file-kind.ts'
import { nameOf, type ReadPicture } from './kept-file.ts'
import { groundRemark, look } from './look.ts'
import { openRaster } from './raster/open.ts'
import { pixelsOf } from './raster/pixels.ts'
import { shrink } from './raster/shrink.ts'
import { readFont } from './read-font.ts'
import { refuseShape, refuseSmall } from './refuse-size.ts'
import { refusedPicture } from './refused.ts'
import { cleanSvg } from './svg/clean-svg.ts'
import { drawSvg } from './svg/draw.ts'
import { type Use, uses } from './uses.ts'

export type Given = { use: PictureUse; bytes: Uint8Array; fileName: string; mostPixels: number }

/** Makes of an uploaded file what can be kept of it, or refuses it in words. */
export async function readPicture({ use, bytes, fileName, mostPixels }: Given): Promise<ReadPicture> {
  const kind = fileKind(bytes)
  if (use === 'font') return readFont(bytes, kind)
  if (kind === 'woff2')
    throw refusedPicture(
      'other-kind',
      'This is a font. Drop it under Typefaces; a picture is an SVG, PNG, JPEG or WebP.',
    )
  const named = namedKind(fileName)
  const misnamed =
    named === kind ? [] : [`Its name says something else, but it is ${called[kind]}: it is kept as what it is.`]
  const place = uses[use]
  const read =
    kind === 'svg'
      ? await readDrawing(Buffer.from(bytes), place)
      : await readRaster(Buffer.from(bytes), kind, place, mostPixels)
  return {
    ...read,
    name: nameOf(use, read.content, asGiven(bytes, kind)),
    remarks: [...misnamed, ...read.remarks],
    family: null,
  }
}

/** As the same file would be kept if it came from a folder. */
function asGiven(bytes: Uint8Array, kind: ReturnType<typeof fileKind>): Pick<Asset, 'text' | 'base64'> {
  const buffer = Buffer.from(bytes)
  return kind === 'svg' ? { text: buffer.toString() } : { base64: buffer.toString('base64') }
}

const called = { svg: 'an SVG', png: 'a PNG', jpeg: 'a JPEG', webp: 'a WebP', gif: 'a GIF', woff2: 'a font' }

type Read = Omit<ReadPicture, 'name' | 'family'>

async function readDrawing(bytes: Buffer, use: Use): Promise<Read> {
  const svg = cleanSvg(bytes)
  refuseShape(svg, use)
  const looked = look(await pixelsOf(drawSvg(svg, 320)), use)
  if (!use.isFixed) {
    const { text, width, height, remarks } = svg
    const content: Asset = { mediaType: 'image/svg+xml', text }
    return {
      content,
      bytes: Buffer.byteLength(text),
      width,
      height,
      remarks: [...remarks, ...looked.remarks],
      colors: looked.colors,
    }
  }
  const packed = await shrink(() => grounded(drawSvg(svg, Math.max(use.most.width, use.most.height) * 2), use), use)
  return kept(packed, [...svg.remarks, ...looked.remarks, ...groundRemark(looked, use)], looked.colors)
}

async function readRaster(
  bytes: Buffer,
  kind: Parameters<typeof openRaster>[1],
  use: Use,
  mostPixels: number,
): Promise<Read> {
  const opened = await openRaster(bytes, kind, mostPixels)
  refuseShape(opened, use)
  refuseSmall(opened, use)
  const looked = look(await pixelsOf(opened.image()), use)
  const packed = await shrink(() => grounded(opened.image(), use), use)
  return kept(packed, [...opened.remarks, ...looked.remarks, ...groundRemark(looked, use)], looked.colors)
}

function kept(
  { mediaType, bytes, width, height }: Awaited<ReturnType<typeof shrink>>,
  remarks: string[],
  colors: string[],
): Read {
  const content: Asset = { mediaType, base64: bytes.toString('base64') }
  return { content, bytes: bytes.length, width, height, remarks, colors }
}

/** Phones and messages put what is clear on grounds of their own, often black. */
function grounded(image: ReturnType<typeof drawSvg>, use: Use) {
  return use.isFixed ? image.flatten({ background: '#ffffff' }) : image
}
