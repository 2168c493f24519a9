import type { DatabaseSync } from 'node:sqlite'
import { type ApplicationRecord, findApplication, type HeldSigner } from './applications.ts'

/** A co-signer, and the application that they sign for. */
export type Signing = { record: ApplicationRecord; signer: HeldSigner }

/** The newest application of a lender to which this address was invited. */
export function findSigningByEmail(db: DatabaseSync, org: string, email: string): Signing | undefined {
  return newest(db, `${signers} AND json_extract(content, '$.orgCode') = ? AND lower(s.value ->> 'email') = ?`, [
    org,
    email.trim().toLowerCase(),
  ])
}

/** The newest application that this person has begun to sign for. */
export function findSigningOf(db: DatabaseSync, person: string): Signing | undefined {
  return newest(db, `${signers} AND s.value ->> 'person' = ?`, [person])
}

/** How this person co-signs in an application; undefined when they do not. */
export function signerIn({ held }: Pick<ApplicationRecord, 'held'>, person: string): HeldSigner | undefined {
  return held.signers?.find((each) => each.person === person)
}

/** Everybody whom a lender has invited, the newest first. */
export function listSignings(db: DatabaseSync, org: string): Signing[] {
  return db
    .prepare(`${signers} AND json_extract(content, '$.orgCode') = ? ORDER BY created_at DESC, a.rowid DESC`)
    .all(org)
    .flatMap((row) => signingFrom(db, row) ?? [])
}

const signers = `SELECT a.uuid AS application, s.value ->> 'uuid' AS signer
FROM applications a, json_each(a.held, '$.signers') s WHERE 1 = 1`

function newest(db: DatabaseSync, query: string, values: string[]): Signing | undefined {
  const row = db.prepare(`${query} ORDER BY created_at DESC, a.rowid DESC LIMIT 1`).get(...values)
  return row && signingFrom(db, row)
}

function signingFrom(db: DatabaseSync, row: Record<string, unknown>): Signing | undefined {
  const record = findApplication(db, String(row.application))
  const signer = record?.held.signers?.find(({ uuid }) => uuid === row.signer)
  return record && signer && { record, signer }
}
