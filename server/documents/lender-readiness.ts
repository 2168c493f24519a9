import { documentSet } from '#engine/release'
import type { AllReadiness, Readiness } from '#schemas'
import { notFound } from '../errors.ts'
import type { Compiler } from '../releases/compiler.ts'
import { editedDocuments } from '../releases/documents.ts'
import type { Db } from '../store/tables.ts'

/** What stands between a lender, as its documents are saved now, and its being live. */
export async function lenderReadiness(db: Db, { org }: { org: string }, compiler: Compiler): Promise<Readiness> {
  const documents = await editedDocuments(db)
  const { isThere, isAbstract, state } = documentSet(documents).org(org)
  if (!isThere || isAbstract) throw notFound('org', org)
  return { state, findings: await compiler.readiness(documents, org) }
}

/** How far every lender is from being live, as documents are saved now. */
export async function allReadiness(db: Db, compiler: Compiler): Promise<AllReadiness> {
  return { orgs: await compiler.readinessOfAll(await editedDocuments(db)) }
}
