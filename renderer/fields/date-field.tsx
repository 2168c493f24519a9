import type { DateParts } from '#engine'
import { useStrings } from '../app/bundle.ts'
import { Words } from '../parts/copy.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'

const parts = [
  { name: 'month', string: 'month', length: 2, autocomplete: 'bday-month' },
  { name: 'day', string: 'day', length: 2, autocomplete: 'bday-day' },
  { name: 'year', string: 'year', length: 4, autocomplete: 'bday-year' },
] as const

const nothing: DateParts = { month: '', day: '', year: '' }

/** A date that one knows by heart, in three parts; no calendar, and the focus never jumps by itself. */
export function DateField({ field, id, typed, set, issue }: FieldProps) {
  const strings = useStrings()
  const date = typeof typed === 'object' && !Array.isArray(typed) ? typed : nothing
  const change = (name: keyof DateParts, value: string) => {
    const next = { ...date, [name]: value }
    set(Object.values(next).every((part) => part === '') ? undefined : next)
  }
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup>
      {() => (
        <div className="date">
          {parts.map(({ name, string, length, autocomplete }) => (
            <label key={name} className="date-part">
              <span>
                <Words copy={strings[string]} />
              </span>
              <input
                className="input figures"
                name={`${field.path}.${name}`}
                inputMode="numeric"
                autoComplete={field.ui.autocomplete === 'bday' ? autocomplete : 'off'}
                size={length}
                maxLength={length}
                value={date[name]}
                aria-invalid={issue ? true : undefined}
                onChange={(event) => change(name, event.target.value)}
              />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
