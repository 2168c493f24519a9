import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Salt and hash, as they are stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, 32)
  return `${salt.toString('hex')}.${hash.toString('hex')}`
}

export async function isPassword(stored: string, password: string): Promise<boolean> {
  const [salt = '', right = ''] = stored.split('.')
  const hash = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 32)
  return timingSafeEqual(hash, Buffer.from(right, 'hex'))
}
