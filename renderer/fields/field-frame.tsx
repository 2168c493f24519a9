import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AnswerIssue, Field } from '#engine'
import { useStrings } from '../session/bundle.ts'
import { askedAgainAtom, askedNewAtom, askedUnkeptAtom } from '../state/atoms.ts'
import { Icon } from '../ui/icon/index.tsx'
import { Message, RichText, Text } from '../ui/text/index.tsx'
import { useForm } from './form-context.ts'
import { moneyLimit } from './money-limit.ts'
import './controls.css'
import './field-frame.css'

/** What a control needs to point to its label, hint and error. */
export type ControlProps = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }

type Props = {
  field: Field
  id: string
  issue: AnswerIssue | undefined
  children: (control: ControlProps) => ReactNode
  asGroup?: boolean
  className?: string
}

/** Label above, hint under it, error between hint and control; as a group, a fieldset with its legend. */
export function FieldFrame({ field, id, issue, children, asGroup = false, className }: Props) {
  const describedBy = [field.hint && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') || undefined
  const control = children({ id, describedBy, isInvalid: issue !== undefined, isRequired: field.required })
  const frame = `field${issue ? ' field-invalid' : ''}${className ? ` ${className}` : ''}`
  const label = <LabelWords field={field} />
  const rest = (
    <>
      <Hint field={field} id={id} />
      <Why field={field} />
      <FieldError field={field} id={id} issue={issue} />
      {control}
    </>
  )
  if (asGroup) {
    return (
      <fieldset
        className={frame}
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy}
        aria-invalid={issue ? true : undefined}
      >
        <legend className="field-label">{label}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className={frame}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {rest}
    </div>
  )
}

export function LabelWords({ field }: { field: Field }) {
  const strings = useStrings()
  const { input, scope } = useForm()
  const isChanged = useAtomValue(askedAgainAtom).has(field.path)
  const isNew = useAtomValue(askedNewAtom).has(field.path)
  const isUnkept = useAtomValue(askedUnkeptAtom).has(field.path)
  const isAskedAgain = (isChanged || isNew || isUnkept) && scope === '' && input[field.path] === undefined
  return (
    <>
      <Text copy={field.label} />
      {!field.required && field.type !== 'object' && field.widget !== 'list' && (
        <span className="field-optional">
          {' '}
          <Text copy={strings.optional} />
        </span>
      )}
      {isAskedAgain && (
        <span className="field-again">
          <Text copy={isChanged ? strings.askedAgain : isUnkept ? strings.askedUnkept : strings.askedNew} />
        </span>
      )}
    </>
  )
}

export function Hint({ field, id }: { field: Field; id: string }) {
  if (field.hint === undefined) return null
  return (
    <div className="field-hint" id={`${id}-hint`}>
      <RichText tree={field.hint} />
    </div>
  )
}

function Why({ field }: { field: Field }) {
  const strings = useStrings()
  if (field.ui.why === undefined) return null
  return (
    <details className="field-why">
      <summary>
        <Text copy={strings.why} />
      </summary>
      <RichText tree={field.ui.why} />
    </details>
  )
}

export function FieldError({ field, id, issue }: { field: Field; id: string; issue: AnswerIssue | undefined }) {
  const strings = useStrings()
  if (issue === undefined) return null
  return (
    <div className="field-error" id={`${id}-error`}>
      <Icon name="error" />
      <div>
        <span className="visually-hidden">
          <Text copy={strings.errorField} />{' '}
        </span>
        <IssueWords field={field} issue={issue} />
      </div>
    </div>
  )
}

/** An issue in words: the field's own, else the string that it names. */
export function IssueWords({ field, issue }: { field: Field; issue: AnswerIssue }) {
  const strings = useStrings()
  const message = issue.message ?? strings[issue.string as keyof typeof strings] ?? strings.required
  return (
    <Message said={message} parameters={{ limit: field.widget === 'money' ? moneyLimit(issue.limit) : issue.limit }} />
  )
}

type BoxProps = {
  field: Field
  id: string
  issue: AnswerIssue | undefined
  children: (describedBy: string | undefined) => ReactNode
}

/** Around a single box to tick: its label is beside it, so hint and error come first. */
export function FieldFrameForBox({ field, id, issue, children }: BoxProps) {
  const describedBy = [field.hint && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field field-box${issue ? ' field-invalid' : ''}`}>
      <FieldError field={field} id={id} issue={issue} />
      {children(describedBy)}
      <Hint field={field} id={id} />
      <Why field={field} />
    </div>
  )
}
