import { refusedPicture } from './refused.ts'

export type FileKind = 'svg' | 'png' | 'jpeg' | 'webp' | 'gif' | 'woff2'

/** What bytes are by how they begin, whatever the file is called. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0)
    throw refusedPicture('empty', 'The file is empty: it has 0 bytes. Save it again and drop that.')
  const found = kinds.find(([, begins]) => begins(bytes))
  if (found !== undefined) return found[0]
  const other = others.find(([, begins]) => begins(bytes))
  if (other !== undefined) throw refusedPicture('other-kind', other[0])
  const start = textStart(bytes)
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(start))
    throw refusedPicture(
      'not-a-picture',
      'This file is a web page (HTML), whatever its name says. Drop an SVG, PNG, JPEG or WebP.',
    )
  if (/<(?:[\w.-]+:)?svg\b|^<\?xml|^<!doctype\s+svg/i.test(start)) return 'svg'
  throw refusedPicture('not-a-picture', 'This file is no picture that can be read. Drop an SVG, PNG, JPEG or WebP.')
}

/** What a name's ending says; undefined when it says nothing. */
export function namedKind(name: string): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings[ending]
}

const endings: { [ending: string]: FileKind } = {
  svg: 'svg',
  png: 'png',
  apng: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  woff2: 'woff2',
}

type Begins = (bytes: Uint8Array) => boolean

const hex = (mark: string, at = 0): Begins => {
  const expected = Buffer.from(mark, 'hex')
  return (bytes) => expected.equals(bytes.subarray(at, at + expected.length))
}
const ascii = (mark: string, at = 0): Begins => hex(Buffer.from(mark, 'latin1').toString('hex'), at)

const kinds: [kind: FileKind, begins: Begins][] = [
  ['png', hex('89504e470d0a1a0a')],
  ['jpeg', hex('ffd8ff')],
  ['webp', (bytes) => ascii('RIFF')(bytes) && ascii('WEBP', 8)(bytes)],
  ['gif', ascii('GIF8')],
  ['woff2', ascii('wOF2')],
]

const others: [words: string, begins: Begins][] = [
  ['This is a PDF. Export the picture as SVG, or as a large PNG.', ascii('%PDF')],
  ['This is a PostScript file. Export the picture as SVG, or as a large PNG.', ascii('%!PS')],
  ['This is a Photoshop file. Export the picture as PNG or SVG.', ascii('8BPS')],
  [
    'This is an icon file (ICO). Drop the SVG or PNG that it was made from; icons are made of it here.',
    hex('00000100'),
  ],
  ['This is a bitmap (BMP). Save it as PNG.', ascii('BM')],
  ['This is a TIFF. Save it as PNG, or as JPEG.', hex('49492a00')],
  ['This is a TIFF. Save it as PNG, or as JPEG.', hex('4d4d002a')],
  ['This is a HEIC or AVIF picture, as phones take them. Save it as JPEG or PNG.', ascii('ftyp', 4)],
  ['This file is packed (ZIP). Unpack it and drop the picture in it.', hex('504b0304')],
  ['This file is packed (gzip, SVGZ). Save the picture as plain SVG.', hex('1f8b')],
  ['This is a font of an older kind (WOFF). Export it as WOFF2.', ascii('wOFF')],
  ['This is a desktop font (OpenType). Export it as WOFF2.', ascii('OTTO')],
  ['This is a desktop font (TrueType). Export it as WOFF2.', hex('00010000')],
]

function textStart(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart()
}
