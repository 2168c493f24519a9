import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { colorVerdicts, documentSet, isJsonObject, type Json, lookOf, serialize, valueAt } from '#engine/release'
import type { DocumentView } from '#schemas'
import { withDocument } from '../../content/layers.ts'
import { pictures } from '../../content/pictures.ts'
import type { Target } from '../../content/targets.ts'
import { withValue } from '../../content/with-value.ts'
import { useEditedDocument } from '../../drafts/use-edited-document.ts'
import { useReadiness } from '../../lender/use-readiness.ts'

/** What readiness says can wait until the colors that are typed have been drawn. */
const settleMs = 400

/** A lender's brand as somebody edits it: what it says, what it comes to, and how it looks. */
export function useBrand(document: DocumentView, person: string, target: Target) {
  const { draft, checked, layers, sources, change, update } = useEditedDocument(document, person, target)
  const { id, org } = document
  const code = org ?? ''
  const content = checked.content
  const seen = useMemo(() => {
    if (!sources || content === undefined) return undefined
    const documents = withDocument(new Map(Object.entries(sources)), id, content)
    const set = documentSet(documents)
    const look = lookOf(set, code)
    return { look, verdicts: colorVerdicts(look), files: pictures(Object.fromEntries(documents), code) }
  }, [sources, id, code, content])
  const [settled] = useDebouncedValue(content, settleMs)
  const ready = useReadiness(document, settled, sources)
  const own = isJsonObject(content) ? content : {}
  const inherited = layers?.inherited.content
  return {
    draft,
    checked,
    seen,
    /** What stands between this brand and its being live. */
    ready,
    /** Whether the document says this itself. */
    says: (key: string) => Object.hasOwn(own, key),
    /** Whether there is something to go back to. */
    inherits: (key: string) => isJsonObject(inherited) && Object.hasOwn(inherited, key),
    inheritedFrom: (key: string) => layers?.whole.sources[`/${key}`],
    /** Sets values at their places, all at once; undefined takes one out. */
    set: (...values: [path: readonly string[], value: Json | undefined][]) =>
      update((all) => values.reduce((whole, [path, value]) => withValue(whole, path, value), all)),
    /** Gives a value back: the document says it no more, or, where it said nothing, takes away what is inherited. */
    giveBack: (path: readonly string[]) => {
      if (layers === undefined || !isJsonObject(layers.whole.content)) return
      if (valueAt(own, `/${path.join('/')}`) === undefined) change(withValue(layers.whole.content, path, undefined))
      else draft.edit(serialize(withValue(own, path, undefined)))
    },
    /** Back to what is inherited. */
    forget: (key: string) => {
      if (layers === undefined || !isJsonObject(layers.whole.content)) return
      const before = isJsonObject(inherited) ? inherited[key] : undefined
      change(withValue(layers.whole.content, [key], before))
    },
  }
}

export type EditedBrand = ReturnType<typeof useBrand>
export type SeenBrand = NonNullable<EditedBrand['seen']>
