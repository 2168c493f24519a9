import type { Field } from './field.ts'
import type { Typed, TypedAnswers } from './typed.ts'

/** An answer for every question of a form, as its control would hold it: what draws when everything is answered. */
export function generatedAnswers(fields: readonly Field[]): TypedAnswers {
  const typed: TypedAnswers = {}
  const fill = (all: readonly Field[]) => {
    for (const field of all) {
      if (field.fields !== undefined && field.widget !== 'list') fill(field.fields)
      else typed[field.path] = generated(field)
    }
  }
  fill(fields)
  return typed
}

function generated(field: Field): Typed {
  const [option] = field.options ?? []
  switch (field.widget) {
    case 'list':
      return [{ id: 'item-1', typed: generatedAnswers(field.fields ?? []) }]
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
