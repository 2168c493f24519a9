import type { Bundle, Issue } from '#engine'
import { compileBundle, type Json, journeyDocument, orgDocument, themeCss } from '#engine/release'
import { withDocument } from '../../content/layers.ts'
import { pictures } from '../../content/pictures.ts'

/** The invented application in which the preview stands. */
type Sample = { facts: Record<string, unknown>; data: Record<string, unknown> }

export type Compiled = {
  bundle: Bundle
  theme: string
  files: Record<string, string>
  sample: Sample
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
  const { bundle, issues } = compileBundle(drafted, { org, journey, locale })
  const theme = themeCss(orgDocument(drafted, org, 'brand'))
  const { facts = {}, data = {} } = journeyDocument(drafted, org, journey, 'preview') as Partial<Sample>
  return { bundle, theme, files: pictures(Object.fromEntries(drafted), org), sample: { facts, data }, issues }
}
