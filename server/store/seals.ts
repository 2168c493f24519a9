import { createHmac, timingSafeEqual } from 'node:crypto'
import { storeFault } from './faults.ts'
import { transaction } from './open.ts'
import { sealKeyOf } from './seal-key.ts'
import type { Db, Tables } from './tables.ts'

/** What is sealed: how many rows there are, and what they say. */
export type Sealed = 'audit' | 'revisions' | 'change_entries' | 'releases' | 'channel_moves' | 'grants'

export type Row = readonly (string | number | null)[]

const modulus = 1n << 256n

/**
 * Counts a new row in. Each row is worth a number that only the key's holder can work out, a seal is their sum: adding one is
 * little work, and a row that is missing, changed or added by hand shows. Belongs in the transaction that adds the row.
 */
export async function addToSeal(db: Db, name: Sealed, row: Row): Promise<{ before: string; after: string }> {
  const key = sealKeyOf(db).key()
  const seal = await ownSeal(db, key, name)
  const sum = (BigInt(`0x${seal?.sum ?? '0'}`) + worth(key, name, row)) % modulus
  const now = { name, count: (seal?.count ?? 0) + 1, sum: sum.toString(16) }
  await setSeal(db, key, now)
  return { before: seal === undefined ? '' : said(seal), after: said(now) }
}

/** What the seal says of the rows that are there: the same for the same rows alone. Undefined: there is none. */
export async function sealNow(db: Db, name: Sealed): Promise<string | undefined> {
  const seal = await findSeal(db, name)
  return seal && said(seal)
}

function said({ count, sum }: Pick<Seal, 'count' | 'sum'>): string {
  return `${count} ${sum}`
}

/** Counts a row out that is taken away. Belongs in the transaction that takes it. */
export async function takeFromSeal(db: Db, name: Sealed, row: Row): Promise<void> {
  const key = sealKeyOf(db).key()
  const seal = await ownSeal(db, key, name)
  const sum = (BigInt(`0x${seal?.sum ?? '0'}`) + modulus - worth(key, name, row)) % modulus
  await setSeal(db, key, { name, count: (seal?.count ?? 0) - 1, sum: sum.toString(16) })
}

/** Seals rows that were there before there were seals. */
export async function sealAll(db: Db, name: Sealed, rows: readonly Row[]): Promise<void> {
  const key = sealKeyOf(db).key()
  await transaction(db, (tx) => setSeal(tx, key, { name, count: rows.length, sum: sumOf(key, name, rows) }))
}

/** What a seal has to say about the rows that are there; undefined: nothing. */
export async function brokenSeal(db: Db, name: Sealed, rows: readonly Row[]): Promise<string | undefined> {
  const key = sealKeyOf(db).key()
  const seal = await findSeal(db, name)
  if (!seal) return rows.length === 0 ? undefined : `${name}: the seal is gone`
  if (!isSigned(key, seal)) return `${name}: the seal was made with another key, or by hand`
  if (rows.length < seal.count) return `${name}: ${seal.count - rows.length} of ${seal.count} rows are gone`
  if (rows.length > seal.count) return `${name}: ${rows.length - seal.count} rows were added by hand`
  if (sumOf(key, name, rows) !== seal.sum) return `${name}: a row was changed or exchanged by hand`
  return undefined
}

type Seal = Pick<Tables['seals'], 'name' | 'count' | 'sum'>

function findSeal(db: Db, name: Sealed) {
  return db.selectFrom('seals').selectAll().where('name', '=', name).executeTakeFirst()
}

/** A seal that another key has made is not made anew: what is counted in then would be lost among what was there. */
async function ownSeal(db: Db, key: Buffer, name: Sealed) {
  const seal = await findSeal(db, name)
  if (seal && !isSigned(key, seal)) throw storeFault('store.other-key')
  return seal
}

/** Throws store.other-key where a seal was made with another key than this server's. */
export async function mustBeOwnSeals(db: Db): Promise<void> {
  const key = sealKeyOf(db).key()
  for (const seal of await db.selectFrom('seals').selectAll().execute())
    if (!isSigned(key, seal)) throw storeFault('store.other-key')
}

async function setSeal(db: Db, key: Buffer, seal: Seal) {
  const { count, sum } = seal
  const signature = signatureOf(key, seal)
  await db
    .insertInto('seals')
    .values({ ...seal, signature })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ count, sum, signature }))
    .execute()
}

function sumOf(key: Buffer, name: Sealed, rows: readonly Row[]): string {
  return rows.reduce((sum, row) => (sum + worth(key, name, row)) % modulus, 0n).toString(16)
}

function worth(key: Buffer, name: Sealed, row: Row): bigint {
  return BigInt(`0x${hmac(key, ['row', name, ...row])}`)
}

function signatureOf(key: Buffer, { name, count, sum }: Seal): string {
  return hmac(key, ['seal', name, count, sum])
}

function isSigned(key: Buffer, seal: Tables['seals']): boolean {
  const right = Buffer.from(signatureOf(key, seal))
  const signature = Buffer.from(seal.signature)
  return right.length === signature.length && timingSafeEqual(right, signature)
}

function hmac(key: Buffer, what: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(what)).digest('hex')
}
