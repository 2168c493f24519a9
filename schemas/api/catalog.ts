import { type Static, Type } from 'typebox'
import { closed, flag, number, orNull, text } from './pieces.ts'

export const DocumentState = Type.Enum(['live', 'edited', 'new', 'removed', 'inherited'])
export type DocumentState = Static<typeof DocumentState>

export const CatalogEntry = closed({
  id: text,
  kind: text,
  state: DocumentState,
  revision: number,
  liveRevision: orNull(number),
  author: orNull(text),
  at: orNull(text),
  mayEdit: flag,
})
export type CatalogEntry = Static<typeof CatalogEntry>

export const CatalogOrg = closed({
  code: text,
  name: text,
  extends: orNull(text),
  abstract: flag,
  sample: flag,
  hosts: Type.Array(text),
  journeys: Type.Array(text),
  documents: Type.Array(CatalogEntry),
})
export type CatalogOrg = Static<typeof CatalogOrg>

export const CatalogJourney = closed({ id: text, name: text, basePath: text, documents: Type.Array(CatalogEntry) })
export type CatalogJourney = Static<typeof CatalogJourney>

/** `GET /api/orgs`; `live` is the number of the live release, 0 before the first. */
export const OrgsReply = closed({ live: number, orgs: Type.Array(CatalogOrg) })
export type OrgsReply = Static<typeof OrgsReply>

/** `GET /api/journeys` */
export const JourneysReply = closed({ live: number, journeys: Type.Array(CatalogJourney) })
export type JourneysReply = Static<typeof JourneysReply>
