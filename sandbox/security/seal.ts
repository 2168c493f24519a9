import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A text that only whoever has the secret can read: what is kept may hold a borrower's token. */
export function seal(secret: Buffer, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFrom(secret), iv)
  return Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
}

/** Throws where the seal is broken. */
export function unseal(secret: Buffer, sealed: Uint8Array): string {
  const opening = createDecipheriv(cipher, keyFrom(secret), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8')
}

function keyFrom(secret: Buffer): Buffer {
  return createHmac('sha256', secret).update('kept answers').digest()
}
