import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A body that is sent many times: compressed at most once per encoding, when first asked for in it. */
export type Payload = {
  type: string
  body: Buffer
  encoded: (encoding: Encoding) => Promise<Buffer>
}

export type Encoding = 'br' | 'gzip'

const compressed = /^(text\/|application\/(json|javascript)|image\/svg)/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `quality` is brotli's: 9 takes milliseconds, 11 a second for what is built once and sent for months. */
export function payload(content: string | Uint8Array, type: string, quality = 9): Payload {
  const body =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const done = new Map<Encoding, Promise<Buffer>>()
  const encoded = (encoding: Encoding) => {
    const compressed = done.get(encoding) ?? compress(body, encoding, quality)
    done.set(encoding, compressed)
    return compressed
  }
  return { type, body, encoded }
}

/** The best encoding that the client takes and that pays for this body. */
export function encodingFor({ type, body }: Payload, accepted: string | undefined): Encoding | undefined {
  return body.length < 512 || !compressed.test(type) ? undefined : takenEncoding(accepted)
}

/** Browsers send few different ones. */
const taken = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 })

/** The best encoding of those that a client says it takes. */
export function takenEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const known = taken.get(accepted) ?? { encoding: bestOf(accepted) }
  taken.set(accepted, known)
  return known.encoding
}

function bestOf(accepted: string): Encoding | undefined {
  const names = accepted.split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.trim().toLowerCase().split(';')
    return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : name.trim()
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 9 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
