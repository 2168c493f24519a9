import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }
type Told = { origin?: string; isVerified?: boolean }

/** A device that makes passkeys and signs with them (WebAuthn level 2), as honest as the test wants it. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, { challenge }: Options, { origin: from = origin }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const dataFor = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more])
  }
  const wrapped = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create(options: Options, told: Told = {}) {
      const key = publicKey.export({ format: 'jwk' })
      const coordinates = [key.x, key.y].map((each) => Buffer.from(each ?? '', 'base64url'))
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0] ?? id],
          [-3, coordinates[1] ?? id],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = told.isVerified === false ? 0x41 : 0x45
      const authData = dataFor(options.rp?.id ?? '', flags, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      const attested = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return wrapped({
        clientDataJSON: clientData('webauthn.create', options, told).toString('base64url'),
        attestationObject: attested.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options: Options, told: Told = {}) {
      const data = clientData('webauthn.get', options, told)
      const authData = dataFor(options.rpId ?? '', told.isVerified === false ? 0x01 : 0x05)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return wrapped({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
    /** What a copy of the device would show: it has signed less often. */
    forget(times: number) {
      counter -= times
    },
  }
}

/** As much of CBOR (RFC 8949) as a passkey takes. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
  throw new Error(`no CBOR for ${String(value)}`)
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255])
}
