import type { Sharp } from 'sharp'
import { refusedPicture } from '../refused.ts'
import type { Use } from '../uses.ts'
import { readable } from './open.ts'

/** What is kept of a picture travels to every borrower who sees it. */
export const mostKept = 200_000

export type Packed = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
  width: number
  height: number
}

/** As large as its place needs it, in the first way that is light enough. */
export async function shrink(image: () => Sharp, { most, isFixed = false, keptAs, called }: Use): Promise<Packed> {
  for (const scale of isFixed ? [1] : [1, 0.75, 0.5]) {
    const size = { width: Math.round(most.width * scale), height: Math.round(most.height * scale) }
    const sized = () => image().resize({ ...size, fit: isFixed ? 'cover' : 'inside', withoutEnlargement: !isFixed })
    for (const pack of ways[keptAs]) {
      const { data, info } = await readable(() => pack(sized()).toBuffer({ resolveWithObject: true }))
      const mediaType = mediaTypes[info.format]
      if (data.length <= mostKept && mediaType !== undefined)
        return { mediaType, bytes: data, width: info.width, height: info.height }
    }
  }
  throw refusedPicture(
    'too-heavy',
    `The ${called} is too heavy for a phone, however it is packed. Use one with less detail.`,
  )
}

const mediaTypes: { [format: string]: Packed['mediaType'] } = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

type Pack = (image: Sharp) => Sharp

const png: Pack = (image) => image.png({ compressionLevel: 9 })
const palette: Pack = (image) => image.png({ compressionLevel: 9, palette: true, quality: 92 })
const jpeg =
  (quality: number): Pack =>
  (image) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality })
const webp =
  (quality: number): Pack =>
  (image) =>
    image.webp({ quality })

/** Sites that show a shared link take PNG and JPEG. */
const ways: { [way in Use['keptAs']]: Pack[] } = {
  png: [png, palette],
  webp: [webp(84), webp(70), webp(55)],
  share: [png, jpeg(86), jpeg(72), jpeg(55)],
}
