import { paletteOf } from '#engine/release'
import { drawnOf, type Pixels, seenOn } from './raster/pixels.ts'
import { refusedPicture } from './refused.ts'
import type { Use } from './uses.ts'

/** What is seen of a picture in its place. */
export type Looked = { remarks: string[]; colors: string[]; isSolid: boolean }

/** Looks at a picture as those will who see it there. Throws where they would see nothing. */
export function look(pixels: Pixels, { called: what, ground }: Use): Looked {
  const { isEmpty, isSolid, filled } = drawnOf(pixels)
  if (isEmpty)
    throw refusedPicture(
      'draws-nothing',
      `The ${what} draws nothing: every point of it is clear. Export it with what is to be seen.`,
    )
  const colors = paletteOf(pixels.data)
  if (ground === undefined || isSolid) return { remarks: empty(filled), colors, isSolid }
  const seen = seenOn(pixels, ground.color)
  if (seen < 0.05)
    throw refusedPicture(
      'not-seen',
      `Nobody sees this ${what} on a ${ground.words} ground: it is as ${ground.words} itself. ${ground.other}`,
    )
  const partly =
    seen < 0.6 ? [`Parts of it are as ${ground.words} as the ground that it stands on. Look at it below.`] : []
  return { remarks: [...partly, ...empty(filled)], colors, isSolid }
}

function empty(filled: number): string[] {
  return filled < 0.45
    ? [`Most of the file is empty space around the drawing: it will look small. Crop it to the drawing.`]
    : []
}

export function groundRemark({ isSolid }: Looked, { isFixed }: Use): string[] {
  return isFixed && !isSolid
    ? ['Its clear parts were filled with white: phones and messages would fill them with black.']
    : []
}
