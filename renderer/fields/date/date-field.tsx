import { type ChangeEvent, useRef } from 'react'
import { type DatePart, type DateParts, wrongParts } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-context.ts'
import { enteredDate } from './entered-date.ts'
import './date-field.css'

const parts = [
  { name: 'month', length: 2, autocomplete: 'bday-month' },
  { name: 'day', length: 2, autocomplete: 'bday-day' },
  { name: 'year', length: 4, autocomplete: 'bday-year' },
] as const

const nothing: DateParts = { month: '', day: '', year: '' }

/** A date that one knows by heart, in three parts; no calendar, and only a separator that is typed moves the focus. */
export function DateField({ field, id, input, set, issue }: FieldProps) {
  const strings = useStrings()
  const { today } = useForm().facts
  const boxes = useRef(new Map<DatePart, HTMLInputElement | null>())
  const date = typeof input === 'object' && !Array.isArray(input) ? input : nothing
  const wrong = issue === undefined ? [] : wrongParts(input, today)
  const change = (name: DatePart, { target }: ChangeEvent<HTMLInputElement>) => {
    const { date: entered, next } = enteredDate(date, name, target.value)
    set(Object.values(entered).every((part) => part === '') ? undefined : entered)
    if (next === undefined) return
    boxes.current.get(next)?.focus()
    boxes.current.get(next)?.select()
  }
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup>
      {({ describedBy }) => (
        <div className="date">
          {parts.map(({ name, length, autocomplete }) => (
            <label key={name} className="date-part">
              <span>
                <Text copy={strings[name]} />
              </span>
              <input
                ref={(box) => void boxes.current.set(name, box)}
                className="input figures"
                name={`${field.path}.${name}`}
                inputMode="numeric"
                autoComplete={field.ui.autocomplete === 'bday' ? autocomplete : 'off'}
                size={length}
                value={date[name]}
                aria-describedby={wrong.includes(name) ? describedBy : undefined}
                aria-invalid={wrong.includes(name) || undefined}
                onChange={(event) => change(name, event)}
              />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
