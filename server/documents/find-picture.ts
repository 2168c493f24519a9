import { assetsOf, documentSet } from '#engine/release'
import type { Asset } from '#schemas'
import { notFound } from '../errors.ts'
import { editedDocuments } from '../releases/documents.ts'
import type { Db } from '../store/tables.ts'

/** A picture that an org has or inherits, as it is edited now. */
export async function findPicture(db: Db, { org, name }: { org: string; name: string }): Promise<Asset> {
  const set = documentSet(await editedDocuments(db))
  if (!set.org(org).isThere) throw notFound('org', org)
  const found = assetsOf(set, org).find((asset) => asset.name === name)
  if (found === undefined) throw notFound('picture', name)
  const { mediaType, text, base64 = '' } = found
  return text === undefined ? { mediaType, base64 } : { mediaType, text }
}
