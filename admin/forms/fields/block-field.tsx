import { Alert } from '@mantine/core'
import type { FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils'
import { isJsonObject } from '#engine/release'
import { type Open, useFormContext } from '../form-context.ts'

type Kinds = Record<string, { schema: RJSFSchema; uiSchema: UiSchema }>

/** A block of a screen: its type decides which fields it has. */
export function BlockField({ schema, formData, registry, ...props }: FieldProps) {
  const kinds = (schema as { 'x-kinds'?: Kinds })['x-kinds'] ?? {}
  const type = isJsonObject(formData) ? String(formData.type) : ''
  const form = kinds[type]
  const { ObjectField } = registry.fields
  const { isPart, open } = useFormContext()
  if (!form || !ObjectField)
    return (
      <Alert color="yellow" variant="outline">
        There is no block “{type}”. Edit it as JSON.
      </Alert>
    )
  return (
    <ObjectField
      {...props}
      registry={registry}
      schema={{ ...form.schema, title: '' }}
      uiSchema={isPart ? { ...form.uiSchema, ...unseen(open) } : form.uiSchema}
      formData={formData}
    />
  )
}

/** A page in words does without ids, and without conditions that nobody there may change. */
function unseen(open: Open): UiSchema {
  const hidden = { 'ui:widget': 'hidden', 'ui:field': undefined }
  return { id: hidden, ...(open === 'all' ? {} : { when: hidden }) }
}
