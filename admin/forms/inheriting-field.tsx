import { getDefaultRegistry } from '@rjsf/core'
import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { at } from '#engine'
import { isOpen, originOf, useFormContext } from './form-context.ts'

const { SchemaField } = getDefaultRegistry().fields

/** Every field of a form goes through here: an inherited value is not editable until somebody wants to change it. */
export function InheritingField(props: FieldProps) {
  const form = useFormContext()
  const { path } = props.fieldPathId
  const pointer = at('', ...path)
  const errors = form.issues.filter((issue) => issue.path === pointer).map(({ message }) => message)
  const isHeld = isLeaf(props) && originOf(form, path).kind === 'inherited' && !form.unlocked.has(pointer)
  const readonly = isHeld || (isLeaf(props) && !isOpen(form, props.uiSchema))
  const errorSchema =
    errors.length > 0 ? ({ ...props.errorSchema, __errors: errors } as ErrorSchema) : props.errorSchema
  return SchemaField ? <SchemaField {...props} readonly={readonly} {...(errorSchema ? { errorSchema } : {})} /> : null
}

/** Lists, maps and objects hold fields that each come from somewhere; everything else is one value. */
export function isLeaf({ schema, uiSchema }: Pick<FieldProps, 'schema' | 'uiSchema'>): boolean {
  const field = uiSchema?.['ui:field']
  if (field === 'items' || field === 'map' || field === 'block') return false
  return field !== undefined || schema.type !== 'object'
}
