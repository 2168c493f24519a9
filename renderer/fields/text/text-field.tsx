import { lazy } from 'react'
import { answerFrom, type Field } from '#engine'
import { Extra } from '../../ui/extra/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-context.ts'
import { isTypedInDigits } from './keyboard.ts'
import { leave } from './leave.ts'
import './text-field.css'

/** Few fields look up what they hold. */
const FoundName = lazy(async () => ({ default: (await import('./found-name.tsx')).FoundName }))

/** What is asked about an answer that may be right: it comes once something is typed. */
const Remark = lazy(async () => ({ default: (await import('./remark.tsx')).Remark }))
const hasRemarks = new Set<Field['widget']>(['email', 'phone'])

type InputKind = {
  type?: 'text' | 'email' | 'tel' | 'password'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: string
  width: string
  spellCheck?: false
  autoCapitalize?: 'none'
}

const kinds: { [widget: string]: InputKind } = {
  text: { width: 'l' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    width: 'l',
    spellCheck: false,
    autoCapitalize: 'none',
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', width: 'm' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code', width: 's' },
  money: { inputMode: 'decimal', autoComplete: 'off', width: 'm' },
}

/** One line of text, in all its kinds: prefix and suffix stand outside the value. */
export function TextField({ field, id, input, set, issue }: FieldProps) {
  const kind = kinds[field.widget] ?? { width: 'l' }
  const value = typeof input === 'string' || typeof input === 'number' ? String(input) : ''
  const prefix = field.ui.prefix ?? (field.widget === 'money' ? '$' : undefined)
  const offered = useForm().suggestions?.get(field.path)
  // The button that is pressed goes with its press.
  const use = (suggestion: string) => {
    document.getElementById(id)?.focus()
    set(suggestion)
  }
  return (
    <FieldFrame field={field} id={id} issue={issue}>
      {({ describedBy, isInvalid, isRequired }) => (
        <>
          <span className={`control control-${field.ui.width ?? kind.width}`}>
            {prefix !== undefined && (
              <span className="control-affix" aria-hidden="true">
                <Text copy={prefix} />
              </span>
            )}
            <input
              id={id}
              name={field.path}
              className={field.widget === 'money' ? 'input figures' : 'input'}
              type={kind.type ?? 'text'}
              inputMode={isTypedInDigits(field) ? 'numeric' : kind.inputMode}
              autoComplete={field.ui.autocomplete ?? kind.autoComplete ?? 'off'}
              autoCapitalize={kind.autoCapitalize}
              spellCheck={kind.spellCheck}
              maxLength={field.checks.maxLength === undefined ? undefined : field.checks.maxLength * 2}
              list={offered === undefined ? undefined : `${id}-offered`}
              value={value}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required={isRequired || undefined}
              onChange={(event) => set(event.target.value, true)}
              onBlur={() => leave(field, value, set)}
            />
            {field.ui.suffix !== undefined && (
              <span className="control-affix" aria-hidden="true">
                <Text copy={field.ui.suffix} />
              </span>
            )}
          </span>
          {offered !== undefined && (
            <datalist id={`${id}-offered`}>
              {offered.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
          {hasRemarks.has(field.widget) && value !== '' && (
            <Extra name="remark">
              <Remark field={field} answer={answerFrom(field, value)} use={use} />
            </Extra>
          )}
          {field.ui.found !== undefined && (
            <Extra name="found-name">
              <FoundName field={field} value={value} found={field.ui.found} />
            </Extra>
          )}
        </>
      )}
    </FieldFrame>
  )
}

export function TextAreaField({ field, id, input, set, issue }: FieldProps) {
  return (
    <FieldFrame field={field} id={id} issue={issue}>
      {({ describedBy, isInvalid, isRequired }) => (
        <textarea
          id={id}
          name={field.path}
          className="input textarea"
          rows={field.ui.rows ?? 4}
          value={typeof input === 'string' ? input : ''}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          onChange={(event) => set(event.target.value, true)}
        />
      )}
    </FieldFrame>
  )
}
