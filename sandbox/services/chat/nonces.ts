import { randomBytes } from 'node:crypto'
import { Refusal } from '../../call/refusal.ts'
import type { Sandbox } from '../../call/sandbox.ts'

const lifeMs = 120_000

/** Proofs that a borrower is signed in: good for two minutes, renewed each minute, kept in memory alone. */
const given = new WeakMap<object, Map<string, { person: string; until: number }>>()

function noncesOf({ db, now }: Sandbox): Map<string, { person: string; until: number }> {
  const nonces = given.get(db) ?? new Map<string, { person: string; until: number }>()
  given.set(db, nonces)
  for (const [nonce, { until }] of nonces) if (until < now().getTime()) nonces.delete(nonce)
  return nonces
}

export function newNonce(sandbox: Sandbox, person: string): string {
  const nonce = randomBytes(18).toString('base64url')
  noncesOf(sandbox).set(nonce, { person, until: sandbox.now().getTime() + lifeMs })
  return nonce
}

export function replaceNonce(sandbox: Sandbox, nonce: string, person: string): string {
  const nonces = noncesOf(sandbox)
  if (nonces.get(nonce)?.person !== person) throw new Refusal(422, ['the nonce does not hold'])
  nonces.delete(nonce)
  return newNonce(sandbox, person)
}

export function checkNonce(sandbox: Sandbox, nonce: string): void {
  if (!noncesOf(sandbox).has(nonce)) throw new Refusal(422, ['the nonce does not hold'])
}
