import { type ComponentType, lazy, Suspense } from 'react'
import type { Field } from '#engine'
import { AddressField } from './address-field.tsx'
import { CheckboxesField, CheckboxField, RadioField, SelectField, YesNoField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-props.ts'
import { controlId, useForm } from './form-context.ts'
import { GroupField } from './group-field.tsx'
import { ListField } from './list-field.tsx'
import { StateField } from './state-field.tsx'
import { SecretField, TextAreaField, TextField } from './text-field.tsx'

/** Few screens ask for a file: what draws that comes with the first one that does. */
const UploadField = lazy(async () => ({ default: (await import('./upload-field.tsx')).UploadField }))
const SignatureField = lazy(async () => ({ default: (await import('./signature-field.tsx')).SignatureField }))
const ScheduleField = lazy(async () => ({ default: (await import('./schedule-field.tsx')).ScheduleField }))

/** What draws each widget. A new widget is one new file and one new line. */
const widgets: {
  [widget in Exclude<Field['widget'], 'group' | 'name' | 'address' | 'hidden'>]: ComponentType<FieldProps>
} = {
  text: TextField,
  email: TextField,
  phone: TextField,
  zip: TextField,
  money: TextField,
  textarea: TextAreaField,
  password: SecretField,
  ssn: SecretField,
  select: SelectField,
  radio: RadioField,
  'yes-no': YesNoField,
  checkbox: CheckboxField,
  consent: CheckboxField,
  checkboxes: CheckboxesField,
  date: DateField,
  state: StateField,
  list: ListField,
  upload: UploadField,
  signature: SignatureField,
  schedule: ScheduleField,
}

/** One question, if it is asked. */
export function FieldView({ field }: { field: Field }) {
  const form = useForm()
  const { widget, path } = field
  if (widget === 'address') return <AddressField field={field} />
  if (widget === 'group' || widget === 'name') return <GroupField field={field} />
  if (widget === 'hidden' || !form.asked.has(path)) return null
  const Widget = widgets[widget]
  return (
    // A question that an answer brings up must not take the others away while it comes.
    <Suspense fallback={null}>
      <Widget
        field={field}
        id={controlId(form.scope, path)}
        typed={form.typed[path]}
        set={(typed) => form.set(path, typed)}
        issue={form.issues.get(path)}
      />
    </Suspense>
  )
}
