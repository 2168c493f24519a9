import { documentSet, newLender, placeOf, serialize } from '#engine/release'
import type { NewLenderRequest } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { AppError, notFound, refused } from '../errors.ts'
import type { Compiler } from '../releases/compiler.ts'
import { editedDocuments } from '../releases/documents.ts'
import { addAudit } from '../store/audit.ts'
import { addDocument, findDocument } from '../store/documents.ts'
import { transaction } from '../store/open.ts'
import { addRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

export type BeginningLender = NewLenderRequest & { by: Pick<Person, 'email'>; at: string }

/** Begins a lender as a draft. Throws org.taken, org.not-found, and document.invalid with what is wrong. */
export async function beginLender(db: Db, { by, at, ...asked }: BeginningLender, compiler: Compiler): Promise<void> {
  const { code, from } = asked
  const before = await editedDocuments(db)
  const set = documentSet(before)
  if (from.how !== 'template' && !set.org(from.org).isThere) throw notFound('org', from.org)
  const documents = newLender(set, asked as Parameters<typeof newLender>[1])
  const issues = (await compiler.check(new Map([...before, ...documents]))).filter(
    ({ file = '', level = 'stop' }) => level === 'stop' && documents.has(file),
  )
  if (issues.length > 0) throw refused('document.invalid', issues[0]?.message ?? '', issues)

  await transaction(db, async (tx) => {
    if (await findDocument(tx, `orgs/${code}/org`))
      throw new AppError('org.taken', `"${code}" is the code of another lender, or was: codes are never used again.`)
    for (const [id, content] of documents) {
      if (!(await findDocument(tx, id))) await addDocument(tx, { id, kind: placeOf(id)?.kind ?? '', createdAt: at })
      const message = from.how === 'template' ? 'Begun' : `Begun from ${from.org}`
      await addRevision(tx, { document: id, text: serialize(content), author: by.email, at, message })
    }
    await addAudit(tx, { at, actor: by.email, action: 'org.begin', subject: code, details: { from } })
  })
}
