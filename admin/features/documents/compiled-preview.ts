import type { Bundle, Issue } from '#engine'
import { compileBundle, type Json, orgDocument, themeCss } from '#engine/release'
import { withDocument } from '../../content/layers.ts'
import { pictures } from '../../content/pictures.ts'
import type { ShapeCheck } from '../../forms/validators.ts'

export type Compiled = { bundle: Bundle; theme: string; files: Record<string, string>; issues: Issue[] }

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
  return { bundle, theme, files: pictures(Object.fromEntries(drafted), org), issues }
}

/** What keeps a draft from being drawn: a patch can be fine while what it comes to lacks something. */
export function drawingIssues(whole: ShapeCheck | undefined, content: Json): Issue[] {
  return whole === undefined ? [] : whole(content)
}
