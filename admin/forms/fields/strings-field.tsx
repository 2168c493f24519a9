import { MultiSelect, TagsInput } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'

/** A list of plain words: typed and added with Enter, or chosen where the schema names them all. */
export function StringsField({ formData, onChange, fieldPathId, schema, readonly, required, rawErrors }: FieldProps) {
  const options = (schema as { 'x-options'?: string[] })['x-options']
  const value = Array.isArray(formData) ? formData.map(String) : []
  const props = {
    id: fieldPathId.$id,
    label: schema.title,
    description: schema.description,
    required: required ?? false,
    disabled: readonly ?? false,
    error: rawErrors?.join(' '),
    value,
    onChange: (next: string[]) => onChange(next.length === 0 && !required ? undefined : next, fieldPathId.path),
  }
  if (options) return <MultiSelect {...props} data={options} />
  return <TagsInput {...props} splitChars={[]} placeholder={readonly ? '' : 'Type and press Enter'} />
}
