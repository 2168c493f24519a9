import { grantsOf } from '../auth/people.ts'
import type { Grant } from '../auth/roles.ts'
import { AppError, notFound } from '../errors.ts'
import { findPersonRow, type PersonRow } from '../store/people.ts'
import type { Db } from '../store/tables.ts'
import { type Scope, seesPerson } from './scope.ts'

export type KnownPerson = PersonRow & { grants: Grant[] }

/** Somebody whom this administrator sees; to others there is nobody. */
export async function knownPerson(db: Db, id: string, scope: Scope): Promise<KnownPerson> {
  const row = await findPersonRow(db, id)
  const grants = row ? await grantsOf(db, id) : []
  if (!row || !seesPerson(scope, grants)) throw notFound('person', id)
  return { ...row, grants }
}

export function mustBeActive({ state, email }: KnownPerson): void {
  if (state !== 'active') throw new AppError('person.not-found', `${email} cannot sign in: there is nothing to reset.`)
}
