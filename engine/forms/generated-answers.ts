import { type Field, hasItems } from './field.ts'
import type { InputValue, InputValues } from './input.ts'
import { widgetSources } from './widgets/sources.ts'

/** An answer for every question of a form, as its control would hold it: what draws when everything is answered. */
export function generatedAnswers(fields: readonly Field[]): InputValues {
  const input: InputValues = {}
  const fill = (all: readonly Field[]) => {
    for (const field of all) {
      if (field.fields !== undefined && !hasItems(field)) fill(field.fields)
      else input[field.path] = generated(field)
    }
  }
  fill(fields)
  return input
}

function generated(field: Field): InputValue {
  const { sample } = widgetSources[field.widget]
  if (sample !== undefined) return sample(field, () => generatedAnswers(field.fields ?? []))
  const [option] = field.options ?? []
  if (field.type === 'boolean') return true
  if (field.type === 'array') return option === undefined ? [] : [option.value as string]
  return option === undefined ? '123456' : (option.value as string)
}
