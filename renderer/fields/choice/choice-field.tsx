import type { FieldOption } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import { FieldFrame, FieldFrameForBox } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
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

/** One row to choose, by its box or its words. */
export function Choice({ id, type, name, option, isChosen, choose }: ChoiceProps) {
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
