import { lazy, useState } from 'react'
import { answerFrom, type Field } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-context.ts'
import { asLeft } from './as-left.ts'
import { isTypedInDigits } from './keyboard.ts'
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
              onChange={(event) => set(event.target.value)}
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
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

function leave(field: Field, value: string, set: FieldProps['set']): void {
  const left = asLeft(field, value)
  if (left !== value) set(left)
}

/** Something that one may want to hide while typing: hidden until one wants to see it, paste allowed. */
export function SecretField({ field, id, input, set, issue }: FieldProps) {
  const strings = useStrings()
  const isPassword = field.widget === 'password'
  const [isHidden, setHidden] = useState(true)
  const value = typeof input === 'string' ? input : ''
  return (
    <FieldFrame field={field} id={id} issue={issue}>
      {({ describedBy, isInvalid, isRequired }) => (
        <>
          <span className={`control control-${field.ui.width ?? (isPassword ? 'l' : 'm')}`}>
            <input
              id={id}
              name={field.path}
              className="input"
              type={isHidden ? 'password' : 'text'}
              inputMode={isPassword ? undefined : 'numeric'}
              autoComplete={isPassword ? (field.ui.new ? 'new-password' : 'current-password') : 'off'}
              spellCheck={false}
              autoCapitalize="none"
              value={value}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required={isRequired || undefined}
              onChange={(event) => set(event.target.value)}
              onBlur={() => leave(field, value, set)}
            />
            <button type="button" className="control-button" aria-controls={id} onClick={() => setHidden(!isHidden)}>
              <Text copy={isHidden ? strings.showValue : strings.hideValue} />
              <span className="visually-hidden">
                {': '}
                <Text copy={field.label} />
              </span>
            </button>
          </span>
          {field.ui.strength && value !== '' && <Strength value={value} />}
        </>
      )}
    </FieldFrame>
  )
}

function Strength({ value }: { value: string }) {
  const strings = useStrings()
  const varied = new Set(value).size
  const level = value.length < 12 || varied < 5 ? 0 : value.length < 16 || varied < 9 ? 1 : 2
  return (
    <p className={`strength strength-${level}`} role="status">
      <span className="strength-bar" aria-hidden="true" />
      <Text
        copy={[strings.passwordWeak, strings.passwordFair, strings.passwordStrong][level] ?? strings.passwordWeak}
      />
    </p>
  )
}
