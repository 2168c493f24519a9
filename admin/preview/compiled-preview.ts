import type { Bundle, Issue } from '#engine'
import {
  assetsOf,
  compileBundle,
  documentSet,
  type FontFiles,
  type Json,
  lookOf,
  ownFonts,
  placeOf,
  rebranded,
  themeCss,
} from '#engine/release'
import { withDocument } from '../content/layers.ts'
import { dataAddress, pictures } from '../content/pictures.ts'
import type { Personas, Sample } from './personas.ts'

export type Compiled = {
  bundle: Bundle
  theme: string
  files: Record<string, string>
  sample: Sample
  /** Who else can stand on the pages. */
  personas: Personas
  issues: Issue[]
}

type Asked = {
  documents: Record<string, Json>
  id: string
  content: Json
  org: string
  journey: string
  locale: 'en' | 'es'
}

/** What borrowers of an org would get with a draft in its place: compiled here, as the server compiles it. */
export function compiledPreview({ documents, id, content, org, journey, locale }: Asked): Compiled {
  const drafted = withDocument(new Map(Object.entries(documents)), id, content)
  const set = documentSet(drafted)
  const { bundle, issues } = bundleOf(documents, set, { id, org, journey, locale })
  const theme = themeCss(lookOf(set, org), fontFiles(set, org))
  const preview: Partial<Sample & { personas: Personas }> = set.resolve('preview', { org, journey }).content
  const { facts = {}, data = {}, personas = {} } = preview
  const files = pictures(Object.fromEntries(drafted), org)
  return { bundle, theme, files, sample: { facts, data }, personas, issues }
}

type Found = ReturnType<typeof compileBundle>

/** Bundles of documents as they are saved, by those. */
const saved = new WeakMap<Asked['documents'], Map<string, Found>>()

/** A brand changes nothing of a bundle but its brand: the rest is compiled once, so that each key is drawn at once. */
function bundleOf(
  documents: Asked['documents'],
  set: ReturnType<typeof documentSet>,
  { id, org, journey, locale }: Omit<Asked, 'documents' | 'content'>,
): Found {
  if (placeOf(id)?.kind !== 'brand') return compileBundle(set, { org, journey, locale })
  const known = saved.get(documents) ?? new Map<string, Found>()
  saved.set(documents, known)
  const key = `${org} ${journey} ${locale}`
  const found = known.get(key) ?? compileBundle(set, { org, journey, locale })
  known.set(key, found)
  return { ...found, bundle: rebranded(found.bundle, set, org) }
}

/** The preview's frame has no address of its own from which another could lead on, and may load nothing but what is named. */
function fontFiles(set: ReturnType<typeof documentSet>, org: string): FontFiles {
  const assets = assetsOf(set, org)
  const facts = ownFonts(assets)
  return {
    shipped: (name) => `${location.origin}/preview/assets/${name}`,
    own: (name) => {
      const asset = assets.find((each) => each.name === name)
      const own = facts.get(name)
      return asset && own && { address: dataAddress(asset), facts: own }
    },
  }
}
