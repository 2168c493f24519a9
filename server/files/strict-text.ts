import { isUtf8 } from 'node:buffer'

/** The text of bytes that are UTF-8, else the offset of the first one that is not. */
export function strictText(bytes: Buffer): { text: string } | { wrongAt: number } {
  return isUtf8(bytes) ? { text: bytes.toString('utf8') } : { wrongAt: wrongByte(bytes) }
}

const replacement = '\uFFFD'

/** A decoder puts a mark where bytes are wrong; up to the first that nobody wrote, text and bytes go along with each other. */
function wrongByte(bytes: Buffer): number {
  let offset = 0
  for (const character of bytes.toString('utf8')) {
    const own = Buffer.from(character)
    if (character === replacement && !bytes.subarray(offset, offset + own.length).equals(own)) return offset
    offset += own.length
  }
  return offset
}
