import { stateNames, statesOf } from '#engine'
import { SelectField } from '../choice/choice-field.tsx'
import type { FieldProps } from '../field-props.ts'

/** A state by its letters and name, so that either finds it. */
export function StateField(props: FieldProps) {
  const names = statesOf[props.field.checks.format ?? 'state'] ?? stateNames
  const options = Object.entries(names).map(([letters, name]) => ({ value: letters, label: `${letters} - ${name}` }))
  return (
    <SelectField
      {...props}
      field={{ ...props.field, options, ui: { autocomplete: 'address-level1', width: 'm', ...props.field.ui } }}
    />
  )
}
