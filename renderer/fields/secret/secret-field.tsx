import { useState } from 'react'
import { useStrings } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { leave } from '../text/leave.ts'
import './secret-field.css'

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
              onChange={(event) => set(event.target.value, true)}
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
