import { placeOf } from '../../kinds/index.ts'
import { rememberedIn } from './per-content.ts'

/**
 * A part of a set of documents that is read as one: whoever reads a document of it is asked again when any of them changes.
 * Narrow enough that one lender's change reaches that lender, wide enough that there are few of them.
 */
export type Region = string

export const region = {
  /** All documents. */
  all: '*',
  /** The codes of the orgs that there are, and the names of the journeys. */
  orgs: 'orgs',
  journeys: 'journeys',
  /** Ids at which no kind of document stands. */
  nowhere: 'nowhere',
  /** Which regions there are. */
  regions: 'regions',
  /** A journey's own documents. */
  journey: (journey: string): Region => oneText(`journeys/${journey}`),
  /** What an org says for all that it offers. */
  org: (org: string): Region => oneText(`orgs/${org}`),
  assets: (org: string): Region => oneText(`orgs/${org}/assets`),
  /** What an org changes of a journey, and what all orgs do. */
  changes: (journey: string, org = '*'): Region => oneText(`orgs/${org}/journeys/${journey}`),
}

/** Each region stands in dozens of lists of what was read: they have one text of it. */
function oneText(name: string): Region {
  if (texts.size >= mostKnown) texts.clear()
  return rememberedIn(texts, name, () => name)
}

const texts = new Map<string, Region>()

/** Whose a region's documents are. Undefined of what several have together, and of what is no document. */
export function ownerOf(of: Region): Owner | undefined {
  const there = owners.get(of)
  if (there !== undefined) return there.owner
  if (owners.size >= mostKnown) owners.clear()
  const owner = ownerAt(of)
  owners.set(of, { owner })
  return owner
}

type Owner = { org?: string; journey?: string; isAssets: boolean }

const owners = new Map<Region, { owner: Owner | undefined }>()

function ownerAt(of: Region): Owner | undefined {
  const [, org, , ofOrg] = /^orgs\/([^/*]+)(\/journeys\/([^/]+))?$/.exec(of) ?? []
  if (org !== undefined) return { org, ...(ofOrg === undefined ? {} : { journey: ofOrg }), isAssets: false }
  const [, assetsOf] = /^orgs\/([^/*]+)\/assets$/.exec(of) ?? []
  if (assetsOf !== undefined) return { org: assetsOf, isAssets: true }
  const [, journey] = /^journeys\/(.+)$/.exec(of) ?? []
  return journey === undefined ? undefined : { journey, isAssets: false }
}

const known = new Map<string, readonly Region[]>()
const mostKnown = 100_000

/** The regions in which a document lies by its id, the narrowest first. */
export function regionsOf(id: string): readonly Region[] {
  const there = known.get(id)
  if (there !== undefined) return there
  const regions = regionsAt(id)
  if (known.size >= mostKnown) known.clear()
  known.set(id, regions)
  return regions
}

function regionsAt(id: string): readonly Region[] {
  const { layer, journey = '', org = '' } = placeOf(id) ?? {}
  if (layer === 'journey') return [region.journey(journey), region.all]
  if (layer === 'org') return [region.org(org), region.all]
  if (layer === 'asset') return [region.assets(org), region.all]
  if (layer === 'override') return [region.changes(journey, org), region.changes(journey), region.all]
  return [region.nowhere, region.all]
}

/** The lists in which a document's org or journey stands by this id. */
export function listsOf(id: string): readonly Region[] {
  if (/^orgs\/[^/]+\/org$/.test(id)) return [region.orgs]
  return /^journeys\/[^/]+\/journey$/.test(id) ? [region.journeys] : []
}
