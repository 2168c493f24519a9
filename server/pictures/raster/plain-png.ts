import { refusedPicture } from '../refused.ts'

/** What of a PNG is drawn. Text, times and the camera's notes may be packed a thousandfold, and nobody sees them. */
const drawn = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB', 'cHRM', 'sBIT'])

/** A PNG with only what is drawn of it. Throws for one that is cut off, and for one that moves. */
export function plainPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) break
    if (name === 'acTL') throw moving()
    if (drawn.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  throw cutOff()
}

export function moving() {
  return refusedPicture(
    'moves',
    'This picture moves. Borrowers’ pages show pictures that stand still: save one frame of it as PNG.',
  )
}

export function cutOff() {
  return refusedPicture('cut-off', 'The file is cut off: its end is missing. Copy or export it again.')
}
