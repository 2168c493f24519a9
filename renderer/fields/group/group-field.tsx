import { Fragment } from 'react'
import type { Field } from '#engine'
import { FieldFrame } from '../field-frame.tsx'
import { controlId, isVisible, useForm } from '../form-context.ts'
import './group-field.css'

/** Questions that belong together, under one legend. */
export function GroupField({ field }: { field: Field }) {
  const form = useForm()
  const id = controlId(form.scope, field.path)
  const fields = (field.fields ?? []).filter((each) => isVisible(each, form.visible))
  if (fields.length === 0) return null
  return (
    <FieldFrame field={field} id={id} issue={undefined} asGroup className={`group group-${field.widget}`}>
      {() => (
        <div className="group-fields">
          {fields.map((each) => (
            <Fragment key={each.path}>{form.draw(each)}</Fragment>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
