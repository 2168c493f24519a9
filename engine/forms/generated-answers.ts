import type { Field } from './field.ts'
import type { InputValue, InputValues } from './input-value.ts'

/** An answer for every question of a form, as its control would hold it: what draws when everything is answered. */
export function generatedAnswers(fields: readonly Field[]): InputValues {
  const input: InputValues = {}
  const fill = (all: readonly Field[]) => {
    for (const field of all) {
      if (field.fields !== undefined && field.widget !== 'list') fill(field.fields)
      else input[field.path] = generated(field)
    }
  }
  fill(fields)
  return input
}

function generated(field: Field): InputValue {
  const [option] = field.options ?? []
  switch (field.widget) {
    case 'list':
      return [{ id: 'item-1', input: generatedAnswers(field.fields ?? []) }]
    case 'upload':
      return [{ key: 'file-1', name: 'page.pdf', uuid: '00000000-0000-4000-8000-000000000001' }]
    case 'date':
      return { year: '2015', month: '2', day: '3' }
    case 'email':
      return 'sample@example.com'
    default:
      if (field.type === 'boolean') return true
      if (field.type === 'array') return option === undefined ? [] : [option.value as string]
      return option === undefined ? '123456' : (option.value as string)
  }
}
