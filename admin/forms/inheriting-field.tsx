import { getDefaultRegistry } from '@rjsf/core'
import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { at } from '#engine'
import { valueAt } from '#engine/release'
import { isOpen, originOf, useFormContext } from './form-context.ts'

const { SchemaField } = getDefaultRegistry().fields

/** Every field of a form goes through here: an inherited value is not editable until somebody wants to change it. */
export function InheritingField(props: FieldProps) {
  const form = useFormContext()
  const { path } = props.fieldPathId
  const pointer = at('', ...path)
  const errors = form.issues.filter((issue) => issue.path === pointer).map(({ message }) => message)
  const isHeld = isLeaf(props) && originOf(form, path).kind === 'inherited' && !form.unlocked.has(pointer)
  // Words may be changed where there are some; a field that was emptied to be written anew stays open.
  const [hadWords] = useState(() => valueAt(form.content, pointer) !== undefined)
  const isClosed = !isOpen(form, props.uiSchema) || (form.open === 'texts' && !hadWords)
  const readonly = isHeld || (isLeaf(props) && isClosed)
  const errorSchema =
    errors.length > 0 ? ({ ...props.errorSchema, __errors: errors } as ErrorSchema) : props.errorSchema
  return SchemaField ? <SchemaField {...props} readonly={readonly} {...(errorSchema ? { errorSchema } : {})} /> : null
}

/** Lists, maps and objects hold fields that each come from somewhere; everything else is one value. */
export function isLeaf({ schema, uiSchema }: Pick<FieldProps, 'schema' | 'uiSchema'>): boolean {
  const field = uiSchema?.['ui:field']
  if (field === 'items' || field === 'map' || field === 'block' || field === 'settings' || field === 'table')
    return false
  return field !== undefined || schema.type !== 'object'
}
