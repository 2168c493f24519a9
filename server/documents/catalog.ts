import { type DocumentSet, documentSet, orgKinds, placeOf } from '#engine/release'
import type { CatalogEntry, CatalogJourney, CatalogOrg, DocumentOf, JourneysReply, OrgsReply } from '#schemas'
import { canEdit, type Person } from '../auth/roles.ts'
import { editedDocuments } from '../releases/documents.ts'
import { triedIn } from '../releases/tried-pictures.ts'
import { findChannel } from '../store/channels.ts'
import { listHeads } from '../store/documents.ts'
import { listEntries } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { stateOf } from './document-view.ts'

/** All documents by whose they are; of an org also the kinds that it only inherits so far. */
export async function catalog(
  db: Db,
  { person, channel }: { person: Person; channel: string },
): Promise<OrgsReply & JourneysReply> {
  const documents = await editedDocuments(db)
  const set = documentSet(documents)
  const live = (await findChannel(db, channel)) ?? 0
  const entries = new Map((await listEntries(db, live)).map((entry) => [entry.document, entry]))
  const heads = new Map((await listHeads(db)).map((head) => [head.id, head]))
  for (const id of triedIn(documents, heads.keys())) if (!entries.has(id)) heads.delete(id)

  const describe = (id: string): CatalogEntry => {
    const head = heads.get(id)
    const entry = entries.get(id)
    const of = { id, kind: placeOf(id)?.kind ?? '', state: stateOf(head, entry), mayEdit: canEdit(person, id) }
    return {
      ...of,
      revision: head?.number ?? 0,
      liveRevision: entry?.revision ?? null,
      author: head?.author ?? null,
      at: head?.at ?? null,
    }
  }
  const under = (prefix: string) =>
    [...heads.keys()]
      .filter((id) => id.startsWith(prefix))
      .map(describe)
      .filter(({ state }) => state !== 'inherited')
  const ofOrg = (code: string) => {
    const own = under(`orgs/${code}/`)
    const inherited = orgKinds.map((kind) => `orgs/${code}/${kind}`).filter((id) => !own.some((each) => each.id === id))
    return [...own, ...inherited.map(describe)].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  return {
    live,
    orgs: set.orgs.map((code) => ({ ...orgSummary(set, code), documents: ofOrg(code) })),
    journeys: set.journeys.map((id) => ({
      ...journeySummary(set, id),
      documents: under(`journeys/${id}/`),
    })),
  }
}

function orgSummary(set: DocumentSet, code: string): Omit<CatalogOrg, 'documents'> {
  const { parent, isAbstract, isSample, state } = set.org(code)
  const org: Partial<DocumentOf['org']> = set.resolve('org', { org: code }).content
  const { company, hosts = [], products = {} } = org
  return {
    code,
    name: company?.companyNameShort ?? code,
    extends: parent ?? null,
    abstract: isAbstract,
    sample: isSample,
    state,
    hosts,
    journeys: [...new Set(Object.values(products).map(({ journey }) => journey))],
  }
}

function journeySummary(set: DocumentSet, id: string): Omit<CatalogJourney, 'documents'> {
  const journey: Partial<DocumentOf['journey']> = set.resolve('journey', { journey: id }).content
  const { name = id, basePath = '' } = journey
  return { id, name: typeof name === 'string' ? name : name.en, basePath }
}
