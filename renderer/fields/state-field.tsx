import { stateNames } from '#engine'
import { SelectField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'

const options = Object.entries(stateNames).map(([letters, name]) => ({ value: letters, label: `${letters} - ${name}` }))

/** A state by its letters and name, so that either finds it. */
export function StateField(props: FieldProps) {
  return (
    <SelectField
      {...props}
      field={{ ...props.field, options, ui: { autocomplete: 'address-level1', width: 'm', ...props.field.ui } }}
    />
  )
}
