import type { Kind } from '#schemas'
import { labelsOf } from '../../content/labels.ts'
import { formLeaves } from '../../forms/form-leaves.ts'
import { type LenderSection, lenderSections, type SectionPart } from '../../lender/sections.ts'

/** A value of a lender’s document that is edited by itself. `id` names it among all of them. */
export type BulkField = { id: string; kind: Kind; path: string; label: string }

type Group = { title: string; fields: BulkField[] }

/** What of its own each lender has under its name; nothing that others could have as well. */
const ownOnly = ['/hosts', '/testHosts', '/baseUrl', '/canonicalCode', '/brandCode', '/companies']
/** How a brand looks. Its name, its pictures and its own fonts are one lender's alone. */
const looks = ['/colors', '/grounds', '/appearance/dark', '/shape', '/type/heading', '/type/body']

/** The fields of a lender's sections, each a leaf of its document's form. */
export function bulkFields(): Group[] {
  const sections: readonly LenderSection[] = lenderSections
  const seen = new Set<string>()
  return sections.flatMap(({ id, title, parts }) => {
    const all: readonly SectionPart[] = id === 'brand' ? [{ kind: 'brand', only: looks }] : parts
    const fields = all
      .flatMap(({ kind, only }) => leavesOf(kind, only))
      .filter(({ id, kind, path }) => !seen.has(id) && !(kind === 'org' && ownOnly.includes(path)))
    for (const { id } of fields) seen.add(id)
    return fields.length === 0 ? [] : [{ title, fields }]
  })
}

function leavesOf(kind: Kind, only?: readonly string[]): BulkField[] {
  return formLeaves(kind, only).map((path) => ({
    id: `${kind} ${path}`,
    kind,
    path,
    label: labelsOf(kind, path, []).join(', '),
  }))
}
