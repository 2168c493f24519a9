import { sha256, shortHash } from '#engine/release'
import type { Asset } from '#schemas'

/** A file as it is to be kept. */
export type ReadPicture = {
  name: string
  content: Asset
  bytes: number
  width: number
  height: number
  remarks: string[]
  colors: string[]
  family: string | null
}

const endings: { [mediaType in Asset['mediaType']]: string } = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
}

/** The same bytes have the same name, and a name never stands for others. `given` are those that these were made of. */
export function nameOf(what: string, content: Asset, given: Pick<Asset, 'text' | 'base64'> = content): string {
  const said = what.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const hashes = new Set([content, given].map(({ text, base64 = '' }) => shortHash(sha256(text ?? base64))))
  return `${[said, ...hashes].join('-')}.${endings[content.mediaType]}`
}
