import { placeOf, serialize } from '#engine/release'
import type { Asset } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { addAudit } from '../store/audit.ts'
import { addDocument, findDocument } from '../store/documents.ts'
import { transaction } from '../store/open.ts'
import { addRevision, findLatestRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

export type Keeping = {
  org: string
  pictures: readonly { name: string; content: Asset; from: string }[]
  by: Pick<Person, 'email'>
  at: string
}

/** Keeps files of a brand as documents of their org. A name follows from the bytes: what is there already is there for good. */
export async function keepPictures(db: Db, { org, pictures, by, at }: Keeping): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { name, content, from } of pictures) {
      const id = `orgs/${org}/assets/${name}`
      const text = serialize(content)
      if ((await findLatestRevision(tx, id))?.text === text) continue
      if (!(await findDocument(tx, id)))
        await addDocument(tx, { id, kind: placeOf(id)?.kind ?? 'asset', createdAt: at })
      const { number, sha256 } = await addRevision(tx, {
        document: id,
        text,
        author: by.email,
        at,
        message: `From “${from}”`,
      })
      await addAudit(tx, {
        at,
        actor: by.email,
        action: 'picture.keep',
        subject: id,
        details: { number, sha256, from },
      })
    }
  })
}
