import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { at } from '#engine'
import type { Kind } from '#schemas'
import { formOf } from './form-schema.ts'

type Form = { schema: RJSFSchema; uiSchema: UiSchema }

/** The places of a document's form that are edited as one value: at and below these, or all of them. */
export function formLeaves(kind: Kind, only: readonly string[] = ['']): string[] {
  const form = formOf(kind)
  return only.flatMap((path) => {
    const node = path.split('/').slice(1).reduce<Form | undefined>(childOf, form)
    return node === undefined ? [] : leaves(node, path)
  })
}

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
