import { useState } from 'react'
import { chosenAfter, type FieldOption } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { Message, RichText, Text } from '../../ui/text/index.tsx'
import { FieldError, FieldFrame, FieldFrameForBox } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { controlId, useForm } from '../form-context.ts'
import { useOptions } from './options.ts'
import './choice-field.css'

/** One of several, each a whole-row target. */
export function RadioField(props: FieldProps) {
  return <RadioGroup {...props} options={useOptions(props.field)} className="choices" />
}

/** Yes or no, neither chosen beforehand. */
export function YesNoField(props: FieldProps) {
  const strings = useStrings()
  const { yes = strings.yes, no = strings.no } = props.field.ui
  const options = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return <RadioGroup {...props} options={options} className="choices choices-beside" />
}

function RadioGroup({
  field,
  id,
  input,
  set,
  issue,
  options,
  className,
}: FieldProps & { options: FieldOption[]; className: string }) {
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup>
      {() => (
        <div className={className}>
          {options.map((option, index) => (
            <Choice
              key={String(option.value)}
              id={`${id}-${index}`}
              type="radio"
              name={id}
              option={option}
              isChosen={input !== undefined && String(input) === String(option.value)}
              choose={() => set(option.value)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

export function SelectField({ field, id, input, set, issue }: FieldProps) {
  const options = useOptions(field)
  const strings = useStrings()
  const plain = usePlain()
  return (
    <FieldFrame field={field} id={id} issue={issue}>
      {({ describedBy, isInvalid, isRequired }) => (
        <span className={`control control-${field.ui.width ?? 'l'} control-select`}>
          <select
            id={id}
            name={field.path}
            className="input select"
            value={input === undefined ? '' : String(input)}
            autoComplete={field.ui.autocomplete ?? 'off'}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={isRequired || undefined}
            onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">{plain(strings.chooseOne)}</option>
            {options.map(({ value, label }) => (
              <option key={String(value)} value={String(value)}>
                {plain(label)}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}

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

/** A single box to tick. */
export function CheckboxField({ field, id, input, set, issue }: FieldProps) {
  const isTicked = input === true
  return (
    <FieldFrameForBox field={field} id={id} issue={issue}>
      {(describedBy) => (
        <label className="choice choice-box" htmlFor={id}>
          <input
            id={id}
            name={field.path}
            type="checkbox"
            checked={isTicked}
            aria-describedby={describedBy}
            aria-invalid={issue ? true : undefined}
            aria-required={field.required || undefined}
            onChange={(event) => set(event.target.checked ? true : undefined)}
          />
          <span className="choice-words">
            <Text copy={field.label} />
          </span>
        </label>
      )}
    </FieldFrameForBox>
  )
}

type ChoiceProps = {
  id: string
  type: 'radio' | 'checkbox'
  name: string
  option: Pick<FieldOption, 'value' | 'label' | 'hint'>
  isChosen: boolean
  choose: () => void
}

function Choice({ id, type, name, option, isChosen, choose }: ChoiceProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        id={id}
        type={type}
        name={name}
        value={String(option.value)}
        checked={isChosen}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        onChange={choose}
      />
      <span className="choice-words">
        <Text copy={option.label} />
        {option.hint !== undefined && (
          <span className="choice-hint" id={`${id}-hint`}>
            <RichText tree={option.hint} />
          </span>
        )}
      </span>
    </label>
  )
}
