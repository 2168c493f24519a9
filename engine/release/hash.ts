import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a text's UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  return bytesToHex(digest(new TextEncoder().encode(text)))
}

/** The hash of a set of revisions: of every document's id and content, whatever their order. */
export function contentHash(revisions: readonly { id: string; sha256: string }[]): string {
  const lines = revisions.map(({ id, sha256: hash }) => `${id}\n${hash}\n`).sort()
  return sha256(lines.join(''))
}

/** A release's place in the chain: it cannot be changed, moved or left out without every later one showing it. */
export function entryHash(number: number, content: string, predecessor: string): string {
  return sha256(`${number}\n${content}\n${predecessor}\n`)
}
