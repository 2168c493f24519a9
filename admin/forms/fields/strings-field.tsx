import { MultiSelect, TagsInput } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { type Choice, type ChoiceSet, useChoices } from '../use-choices.ts'

type Annotated = { 'x-set'?: ChoiceSet; 'x-options'?: (string | Choice)[] }

/** A list of plain words: typed and added with Enter, or chosen where the schema says what there is. */
export function StringsField({ formData, onChange, fieldPathId, schema, readonly, required, rawErrors }: FieldProps) {
  const { 'x-set': set, 'x-options': options } = schema as Annotated
  const members = useChoices(set ?? 'states')
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
  if (set) {
    const letters = members.map((each) => each.value)
    const others = value.flatMap((each) => (letters.includes(each) ? [] : [{ value: each, label: each }]))
    return (
      <MultiSelect {...props} searchable data={[...members, ...others]} nothingFoundMessage="Nothing is called that" />
    )
  }
  return <TagsInput {...props} splitChars={[]} placeholder={readonly ? '' : 'Type and press Enter'} />
}
