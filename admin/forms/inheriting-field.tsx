import { getDefaultRegistry } from '@rjsf/core'
import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { at, type Issue } from '#engine'
import { valueAt } from '#engine/release'
import { isOpen, isUnlocked, originOf, useFormContext } from './form-context.ts'

const { SchemaField } = getDefaultRegistry().fields

/** Every field of a form goes through here: an inherited value is not editable until somebody wants to change it. */
export function InheritingField(props: FieldProps) {
  const form = useFormContext()
  const { path } = props.fieldPathId
  const pointer = at('', ...path)
  // What is one value here says all that is wrong in it: copy in each of its languages, a rule in each of its parts.
  const isHere = ({ path: wrong }: Issue) => wrong === pointer || (isLeaf(props) && wrong.startsWith(`${pointer}/`))
  const errors = [...new Set(form.issues.filter(isHere).map(({ message }) => message))]
  const isHeld = isLeaf(props) && originOf(form, path).kind === 'inherited' && !isUnlocked(form, pointer)
  // Words may be changed where there are some; a field that was emptied to be written anew stays open.
  const [hadWords] = useState(() => valueAt(form.content, pointer) !== undefined)
  const isClosed = !isOpen(form, props.uiSchema, path) || (form.open === 'texts' && !hadWords)
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
