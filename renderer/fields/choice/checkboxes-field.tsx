import { useState } from 'react'
import { chosenAfter, type FieldOption } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import { FieldError, FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { controlId, useForm } from '../form-context.ts'
import { Choice } from './choice-field.tsx'
import { useOptions } from './options.ts'
import './checkboxes-field.css'

/** Any number of several. Options may stand under others; a parent is never ticked for its child. */
export function CheckboxesField({ field, id, input, set, issue }: FieldProps) {
  const options = useOptions(field)
  const strings = useStrings()
  const plain = usePlain()
  const [aside, setAside] = useState<Value[]>([])
  const [isTakenBack, setTakenBack] = useState(false)
  // What is no longer offered is given up with the next choice: nobody could untick it.
  const chosen = Array.isArray(input)
    ? (input as Value[]).filter((each) => options.some(({ value }) => value === each))
    : []
  const alone = options.find(({ isExclusive }) => isExclusive)
  const isAlone = alone !== undefined && chosen.includes(alone.value)
  const press = (value: Value) => {
    const after = chosenAfter({ chosen, aside }, value, alone?.value)
    setAside(after.aside)
    setTakenBack(isAlone && value !== alone.value && !chosen.includes(value))
    set(after.chosen.length === 0 ? undefined : (after.chosen as (string | number)[]))
  }
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup>
      {() => (
        <div className="choices">
          {options.map((option, index) => (
            <div key={String(option.value)} className={option.under === undefined ? undefined : 'choice-under'}>
              {option === alone && index > 0 && (
                <p className="choice-or">
                  <Text copy={strings.choiceOr} />
                </p>
              )}
              <Choice
                id={`${id}-${index}`}
                type="checkbox"
                name={id}
                option={option}
                isChosen={chosen.includes(option.value)}
                choose={() => press(option.value)}
              />
              {option.detail !== undefined && <Detail path={option.detail} />}
            </div>
          ))}
          {alone !== undefined && (
            <p className="choice-said" role="status">
              {isAlone && aside.length > 0 && <Text copy={strings.choicesAside} />}
              {isTakenBack && <Message said={strings.choiceTakenBack} parameters={{ option: plain(alone.label) }} />}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type Value = FieldOption['value']

/** The answer asked under an option is a field of the form: it is drawn here instead of in its place. */
function Detail({ path }: { path: string }) {
  const form = useForm()
  const field = form.details?.get(path)
  if (field === undefined) return null
  const input = form.input[path]
  const issue = form.issues.get(path)
  const id = controlId(form.scope, path)
  return (
    <div className={issue ? 'choice-detail field-invalid' : 'choice-detail'}>
      <label htmlFor={id}>
        <Text copy={field.label} />
      </label>
      <FieldError field={field} id={id} issue={issue} />
      <input
        id={id}
        className="input"
        name={path}
        autoComplete={field.ui.autocomplete ?? 'off'}
        value={typeof input === 'string' ? input : ''}
        aria-describedby={issue ? `${id}-error` : undefined}
        aria-invalid={issue ? true : undefined}
        onChange={(event) => form.set(path, event.target.value)}
      />
    </div>
  )
}
