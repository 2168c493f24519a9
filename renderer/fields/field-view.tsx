import { type ComponentType, memo, Suspense, useCallback } from 'react'
import type { Field, InputValue } from '#engine'
import { AddressField } from './address/address-field.tsx'
import { CheckboxField, RadioField, SelectField, YesNoField } from './choice/choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { controlId, useForm } from './form-context.ts'
import { GroupField } from './group/group-field.tsx'
import { isLazy, type LazyWidget, lazyField } from './lazy-fields.ts'
import { PartOfForm } from './part-of-form.tsx'
import { StateField } from './state/state-field.tsx'
import { TextAreaField, TextField } from './text/text-field.tsx'

/** What draws each widget. A new widget is one new file and one new line. */
const widgets: {
  [widget in Exclude<Field['widget'], 'group' | 'name' | 'address' | 'hidden' | LazyWidget>]: ComponentType<FieldProps>
} = {
  text: TextField,
  email: TextField,
  phone: TextField,
  zip: TextField,
  money: TextField,
  textarea: TextAreaField,
  select: SelectField,
  radio: RadioField,
  'yes-no': YesNoField,
  checkbox: CheckboxField,
  consent: CheckboxField,
  state: StateField,
}

/** One question, if it is asked; it is drawn anew when something has changed that it reads. */
export const FieldView = memo(function FieldView({ field }: { field: Field }) {
  return (
    <PartOfForm field={field}>
      <Question field={field} />
    </PartOfForm>
  )
})

const Question = memo(function Question({ field }: { field: Field }) {
  const { widget, path } = field
  const { scope, visible, input, issues, set } = useForm()
  const setOwn = useCallback(
    (value: InputValue | undefined, isTyped?: boolean) => set(path, value, isTyped),
    [set, path],
  )
  if (widget === 'address') return <AddressField field={field} />
  if (widget === 'group' || widget === 'name') return <GroupField field={field} />
  if (widget === 'hidden' || !visible.has(path)) return null
  const Widget = isLazy(widget) ? lazyField(widget) : widgets[widget]
  return (
    // A question that an answer brings up must not take the others away while it comes.
    <Suspense fallback={null}>
      <Widget field={field} id={controlId(scope, path)} input={input[path]} set={setOwn} issue={issues.get(path)} />
    </Suspense>
  )
})
