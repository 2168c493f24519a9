import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '../file-kind.ts'
import { refusedPicture } from '../refused.ts'
import { cutOff, moving, plainPng } from './plain-png.ts'

// One picture at a time, and nothing kept of it.
sharp.concurrency(1)
sharp.cache(false)

export type Opened = {
  /** Upright, in screen colors, without the notes of a camera. Each call begins anew. */
  image: () => Sharp
  width: number
  height: number
  remarks: string[]
}

/** Opens a picture of pixels: its size is known before anything of it is unpacked. */
export async function openRaster(bytes: Buffer, kind: FileKind, mostPixels: number): Promise<Opened> {
  if (kind === 'webp' && bytes.length < bytes.readUInt32LE(4) + 8) throw cutOff()
  const plain = kind === 'png' ? plainPng(bytes) : bytes
  const facts = await readable(() => sharp(plain, { limitInputPixels: false }).metadata())
  const { width: given, height: high, pages = 1, orientation = 1, space, exif } = facts
  if (given * high > mostPixels) throw tooManyPixels(given, high, mostPixels)
  if (pages > 1) throw moving()
  const isTurned = orientation > 4
  return {
    image: () => sharp(plain, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().toColourspace('srgb'),
    width: isTurned ? high : given,
    height: isTurned ? given : high,
    remarks: [
      ...(orientation > 1 ? ['It lay on its side as the camera took it, and was turned upright.'] : []),
      ...(exif === undefined ? [] : ['What the camera noted (place, time, device) was left out.']),
      ...(space === 'cmyk'
        ? ['It was made for print (CMYK). Its colors were turned into those of screens: compare them.']
        : []),
    ],
  }
}

/** What the library cannot read is the file's fault. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    if (/premature|truncated|end of|EOF|unexpected end/i.test(fault.message)) throw cutOff()
    throw refusedPicture(
      'damaged',
      'The file is damaged: it cannot be drawn. Export it again, as PNG if it happens twice.',
    )
  }
}

function tooManyPixels(width: number, height: number, most: number) {
  const side = Math.floor(Math.sqrt(most) / 100) * 100
  return refusedPicture(
    'too-many-pixels',
    `The picture has ${width} by ${height} pixels, ${millions(width * height)} million. At most ${millions(most)} million can be opened, such as ${side} by ${side}: scale it down.`,
  )
}

function millions(pixels: number): string {
  return (pixels / 1e6).toFixed(pixels < 1e7 ? 1 : 0)
}
