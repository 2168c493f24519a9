import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Pictures that tests make themselves: none is anybody's.

export const svg = (inner: string, attributes = 'viewBox="0 0 120 40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  )

export const bar = '<rect width="120" height="40" fill="#0f7a5b"/>'

export type Painted = { width?: number; height?: number; color?: string; alpha?: number }

/** A bar on a clear ground, or with `alpha` 1 on none. */
export function painted({ width = 240, height = 80, color = '#0f7a5b', alpha = 0 }: Painted = {}) {
  const inner = sharp({
    create: { width: Math.ceil(width * 0.8), height: Math.ceil(height * 0.8), channels: 4, background: color },
  }).png()
  return inner
    .toBuffer()
    .then((input) =>
      sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha } } })
        .composite([{ input, gravity: 'centre' }])
        .png()
        .toBuffer(),
    )
    .then((bytes) => sharp(bytes))
}

/** A photo: every point differs from its neighbors. */
export async function photo(width: number, height: number) {
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer()
  return sharp(noise)
}

/** Several frames, one after the other. */
export async function frames(count: number) {
  const colors = ['#0f7a5b', '#b8790a', '#183a66']
  const each = await Promise.all(
    Array.from({ length: count }, (_none, index) =>
      sharp({ create: { width: 96, height: 96, channels: 4, background: colors[index % 3] ?? '#000000' } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(each, { join: { animated: true } })
}

/** A PNG from its parts, so that it may be wrong. */
export function png(chunks: [name: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

export function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, 0], 8)
  return data
}

/** A picture of one gray, however large: a few bytes a million points. */
export function grayPng(width: number, height: number, before: [name: string, data: Buffer][] = []): Buffer {
  // The first byte of each row says how it is packed: not at all.
  const row = Buffer.alloc(width + 1, 120)
  row[0] = 0
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 })
  return png([['IHDR', header(width, height)], ...before, ['IDAT', rows], ['IEND', Buffer.alloc(0)]])
}

/** The parts of a PNG that there is. */
export function chunksOf(bytes: Buffer): [name: string, data: Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))])
  return chunks
}

const table = Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
