import { type Static, Type } from 'typebox'
import { Issue } from './issue.ts'
import { closed, documentId, flag, number, orNull, text } from './pieces.ts'

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

/** What a lender is to the world; see `state` in org.json. */
export const OrgState = Type.Enum(['draft', 'test', 'live', 'closed'])

export const CatalogOrg = closed({
  code: text,
  name: text,
  extends: orNull(text),
  abstract: flag,
  sample: flag,
  state: OrgState,
  hosts: Type.Array(text),
  journeys: Type.Array(text),
  documents: Type.Array(CatalogEntry),
})
export type CatalogOrg = Static<typeof CatalogOrg>

/** `GET /api/orgs/:org/readiness`: what stands between the lender, as it is saved, and its being live. */
export const Readiness = closed({ state: OrgState, findings: Type.Array(Issue) })
export type Readiness = Static<typeof Readiness>

/** `GET /api/orgs/readiness`: for each lender how many findings block its going live, and how many have to be looked at. */
export const AllReadiness = closed({ orgs: Type.Array(closed({ code: text, stops: number, looks: number })) })
export type AllReadiness = Static<typeof AllReadiness>
export const OrgParams = closed({ org: documentId })

export const CatalogJourney = closed({ id: text, name: text, basePath: text, documents: Type.Array(CatalogEntry) })
export type CatalogJourney = Static<typeof CatalogJourney>

/** `GET /api/orgs`; `live` is the number of the live release, 0 before the first. */
export const OrgsReply = closed({ live: number, orgs: Type.Array(CatalogOrg) })
export type OrgsReply = Static<typeof OrgsReply>

/** `GET /api/journeys` */
export const JourneysReply = closed({ live: number, journeys: Type.Array(CatalogJourney) })
export type JourneysReply = Static<typeof JourneysReply>

const name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })

/** `POST /api/orgs`: begins a lender, as a draft; `from` says what it takes over. */
export const NewLenderRequest = closed({
  code: Type.String({ pattern: '^[a-z0-9]+([.-][a-z0-9]+)*$', maxLength: 60 }),
  companyName: name,
  companyNameShort: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  from: Type.Union([
    closed({ how: Type.Literal('template') }),
    closed({ how: Type.Enum(['extend', 'copy']), org: documentId }),
  ]),
})
export type NewLenderRequest = Static<typeof NewLenderRequest>
export const NewLenderReply = closed({ code: text })
export type NewLenderReply = Static<typeof NewLenderReply>
