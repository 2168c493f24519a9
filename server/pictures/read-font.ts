import { fontFacts, largestFont } from '#engine/release'
import type { FileKind } from './file-kind.ts'
import { nameOf, type ReadPicture } from './kept-file.ts'
import { refusedPicture } from './refused.ts'

/** A lender's own font, read as far as a page needs it. */
export function readFont(bytes: Uint8Array, kind: FileKind): ReadPicture {
  if (kind !== 'woff2')
    throw refusedPicture('other-kind', 'This is a picture. A font is a WOFF2 file; pictures go under Pictures.')
  if (bytes.length > largestFont)
    throw refusedPicture(
      'too-heavy',
      `The font has ${bytes.length.toLocaleString('en-US')} bytes; at most ${largestFont.toLocaleString('en-US')} reach a phone in time. Leave out letters of other scripts, or weights that no page uses.`,
    )
  const facts = fontFacts(bytes)
  if ('wrong' in facts)
    throw refusedPicture('no-font', `The font cannot be used: ${facts.wrong}. Export it as WOFF2 again.`)
  const content = { mediaType: 'font/woff2' as const, base64: Buffer.from(bytes).toString('base64') }
  const [light, bold] = facts.weights
  return {
    name: nameOf('font', content),
    content,
    bytes: bytes.length,
    width: 0,
    height: 0,
    remarks: light === bold ? [`It has one weight, ${light}: bold words are drawn by thickening it.`] : [],
    colors: [],
    family: facts.family,
  }
}
