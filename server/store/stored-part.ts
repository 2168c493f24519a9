import { createHash } from 'node:crypto'

/** A part of a bundle as it is kept: its bytes where it was read, and its text for whoever asks. A release has hundreds of megabytes of them. */
export type StoredPart = { hash: string; readonly json: string; readonly bytes?: Uint8Array<ArrayBuffer> }

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** A part of which the bytes were read. */
export function readPart(hash: string, bytes: Uint8Array): StoredPart {
  const own = ownMemory(bytes)
  return {
    hash,
    bytes: own,
    get json() {
      return decoder.decode(own)
    },
  }
}

/** What is sent of a part, in memory of its own: it can be given to another thread. */
export function bytesOf({ bytes, json }: Pick<StoredPart, 'json' | 'bytes'>): Uint8Array<ArrayBuffer> {
  return bytes ?? encoder.encode(json)
}

/** SHA-256 of a text's UTF-8, or of bytes, in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Several small pieces may have been read into one. */
function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
