import { sha256 } from '#engine/release'
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

/** The same bytes have the same name, and a name never stands for others. */
export function nameOf(what: string, { mediaType, ...content }: Asset): string {
  const said = what.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const hash = sha256('text' in content && content.text !== undefined ? content.text : (content.base64 ?? ''))
  return `${said}-${hash.slice(0, 12)}.${endings[mediaType]}`
}
