import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator app shows at a moment (RFC 6238), or some half minutes later. */
export function totp(secret: string, { at = Date.now(), later = 0 }: { at?: number; later?: number } = {}): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000) + later))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const start = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/=+$/, '').toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
