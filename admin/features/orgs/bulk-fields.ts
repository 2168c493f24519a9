import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { at } from '#engine'
import type { Kind } from '#schemas'
import { labelsOf } from '../../content/labels.ts'
import { formOf } from '../../forms/form-schema.ts'
import { type LenderSection, lenderSections } from '../../lender/sections.ts'

/** A value of a lender’s document that is edited by itself. `id` names it among all of them. */
export type BulkField = { id: string; kind: Kind; path: string; label: string }

type Group = { title: string; fields: BulkField[] }

/** What of its own each lender has under its name; nothing that others could have as well. */
const ownOnly = ['/hosts', '/testHosts', '/baseUrl', '/canonicalCode', '/brandCode']

/** The fields of a lender's sections, each a leaf of its document's form. */
export function bulkFields(): Group[] {
  const sections: readonly LenderSection[] = lenderSections
  const seen = new Set<string>()
  return sections.flatMap(({ title, parts }) => {
    const fields = parts
      .flatMap(({ kind, only }) => leavesOf(kind, only))
      .filter(({ id, kind, path }) => !seen.has(id) && !(kind === 'org' && ownOnly.includes(path)))
    for (const { id } of fields) seen.add(id)
    return fields.length === 0 ? [] : [{ title, fields }]
  })
}

function leavesOf(kind: Kind, only: readonly string[] = ['']): BulkField[] {
  const form = formOf(kind)
  return only
    .flatMap((path) => {
      const node = path.split('/').slice(1).reduce<Form | undefined>(childOf, form)
      return node === undefined ? [] : leaves(node, path)
    })
    .map((path) => ({ id: `${kind} ${path}`, kind, path, label: labelsOf(kind, path, []).join(', ') }))
}

type Form = { schema: RJSFSchema; uiSchema: UiSchema }

function leaves(form: Form, path: string): string[] {
  const { properties } = form.schema
  const isWhole = form.uiSchema['ui:field'] !== undefined || properties === undefined
  if (isWhole) return form.uiSchema['ui:widget'] === 'hidden' ? [] : [path]
  return Object.keys(properties).flatMap((key) => {
    const child = childOf(form, key)
    return child === undefined || (path === '' && isOfDocument(key)) ? [] : leaves(child, at(path, key))
  })
}

/** What a document says of itself is no value of the lender. */
function isOfDocument(key: string): boolean {
  return key === '$schema' || key === 'note' || key === 'sample'
}

function childOf(form: Form | undefined, key: string): Form | undefined {
  const schema = form?.schema.properties?.[key]
  return typeof schema === 'object' ? { schema: schema as RJSFSchema, uiSchema: form?.uiSchema[key] ?? {} } : undefined
}
