import { Select } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { type Choice, type ChoiceSet, useChoices, withValueIn } from '../use-choices.ts'

type Annotated = { 'x-set'?: ChoiceSet; 'x-options'?: Choice[] }

/** One of a set: chosen by what staff call it, never typed. */
export function ChoiceField({ formData, onChange, fieldPathId, schema, readonly, required, rawErrors }: FieldProps) {
  const { 'x-set': set = 'states', 'x-options': options } = schema as Annotated
  const members = useChoices(set)
  const value = typeof formData === 'string' ? formData : ''
  const data = withValueIn(options ?? members, value)
  return (
    <Select
      id={fieldPathId.$id}
      label={schema.title}
      description={schema.description}
      required={required ?? false}
      disabled={readonly ?? false}
      error={rawErrors?.join(' ')}
      searchable={data.length > 8}
      clearable={!required}
      data={data}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? undefined, fieldPathId.path)}
      nothingFoundMessage="Nothing is called that"
    />
  )
}
