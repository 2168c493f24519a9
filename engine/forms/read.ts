import type { Rule } from '#schemas'
import { fromIso } from '../formats/time/calendar-date.ts'
import { at, type Issue, issue } from '../issue.ts'
import { matches } from '../logic/evaluate.ts'
import type { Copy } from '../text/copy.ts'
import { answerFrom } from './answer-from.ts'
import { type Answers, answerAt, withAnswer } from './answers.ts'
import { goneChoices } from './choices.ts'
import { isFar } from './date-parts.ts'
import { type Field, type FormCheckCompiled, hasItems, leaves } from './field.ts'
import type { InputItem, InputValue, InputValues } from './input.ts'
import { signatureProblem } from './own-name.ts'
import { compilePattern } from './pattern.ts'
import { problemOf } from './problem.ts'
import { repeatedAnswers } from './repeated.ts'

/**
 * What is wrong with an answer: the field's own words, or the name of a string with what it quotes. `keyword` is what the answer
 * fails of its question; a check between answers has none.
 */
export type AnswerIssue = { path: string; keyword?: string; message?: Copy; string?: string; limit?: number }

export type FormRead = {
  /** Values of the questions that are asked and answered; what is hidden is absent. */
  values: Answers
  /** Paths of the questions that are asked now. */
  visible: ReadonlySet<string>
  /** In the order of the questions. */
  issues: AnswerIssue[]
  /** What is wrong with the questions themselves, not with an answer. Each is asked all the same. */
  faults?: Issue[]
}

type Derive = Readonly<Record<string, Rule>>

/** Facts without the answers: reading a form adds them. */
export type FormFacts = { [fact: string]: unknown }

/**
 * What was typed, read as answers: which questions are asked, what the answers are, and what is wrong with them.
 * A question that is not asked has no answer, whatever was typed before.
 */
export function readForm(
  fields: readonly Field[],
  checks: readonly FormCheckCompiled[],
  input: InputValues,
  facts: FormFacts,
  derive?: Derive,
): FormRead {
  const { visible, values } = settle(fields, input, facts, derive)
  const shown = leaves(fields).filter((field) => visible.has(field.path))
  const all = withAges(fields, withValues(facts, values))
  const issues = shown.flatMap((field) => fieldIssues(field, own(input, field.path), all, derive))
  for (const check of checks) {
    if (
      visible.has(check.field) &&
      !issues.some(({ path }) => path === check.field) &&
      matches(check.when, all, { derive }).matched
    ) {
      issues.push({ path: check.field, message: check.message })
    }
  }
  const pathsWithIssues = new Set([...issues, ...checks.map(({ field }) => ({ path: field }))].map(({ path }) => path))
  for (const { path, widget } of shown)
    if (widget === 'date' && !pathsWithIssues.has(path) && isFar(answerAt(values, path), facts.today))
      issues.push({ path, keyword: 'far', string: 'formatDateFar' })
  const faults = shown.flatMap(faultsOf)
  return { values, visible, issues, ...(faults.length === 0 ? {} : { faults }) }
}

/** Of a list, the questions of its items count too. */
function faultsOf({ path, checks, fields = [] }: Field): Issue[] {
  const pattern = checks.pattern === undefined ? undefined : compilePattern(checks.pattern)
  const own =
    pattern !== undefined && 'fault' in pattern
      ? [issue('form.unread-pattern', at('', path), { pattern: checks.pattern ?? '', fault: pattern.fault })]
      : []
  return [...own, ...fields.flatMap(faultsOf)]
}

/** Facts with the age in whole years behind every date answer, as `ages`. */
export function withAges(fields: readonly Field[], facts: FormFacts): FormFacts {
  const today = fromIso(facts.today)
  if (today === undefined) return facts
  let ages = objectOf(facts.ages)
  for (const field of leaves(fields)) {
    const date = field.widget === 'date' ? fromIso(answerAt(facts.answers, field.path)) : undefined
    if (date === undefined) continue
    const hadBirthday = today.month > date.month || (today.month === date.month && today.day >= date.day)
    ages = withAnswer(ages, field.path, today.year - date.year - (hadBirthday ? 0 : 1))
  }
  return { ...facts, ages }
}

/** Hiding one answer can hide the next question: repeated until nothing changes, at most once per question. */
function settle(
  fields: readonly Field[],
  input: InputValues,
  facts: FormFacts,
  derive: Derive | undefined,
): { visible: Set<string>; values: Answers } {
  const all = leaves(fields)
  let visible = new Set(all.map(({ path }) => path))
  for (let round = 0; round <= all.length; round++) {
    const values = valuesOf(all, visible, input, facts, derive)
    const next = new Set(askedOf(fields, withAges(fields, withValues(facts, values)), derive))
    if (next.size === visible.size && [...next].every((path) => visible.has(path))) return { visible, values }
    visible = next
  }
  return { visible, values: valuesOf(all, visible, input, facts, derive) }
}

/** Facts with answers in place. Inside a list they are the item's: a question there asks about its neighbors in the same item. */
function withValues(facts: FormFacts, values: Answers): FormFacts {
  if (facts.item !== undefined) return { ...facts, item: { ...objectOf(facts.item), ...values } }
  return { ...facts, answers: { ...objectOf(facts.answers), ...values } }
}

function askedOf(fields: readonly Field[], facts: FormFacts, derive: Derive | undefined): string[] {
  return fields.flatMap((field) => {
    if (field.when !== undefined && !matches(field.when, facts, { derive }).matched) return []
    return field.fields !== undefined && !hasItems(field) ? askedOf(field.fields, facts, derive) : [field.path]
  })
}

function valuesOf(
  fields: readonly Field[],
  visible: ReadonlySet<string>,
  input: InputValues,
  facts: FormFacts,
  derive: Derive | undefined,
): Answers {
  const shown = fields.filter(({ path }) => visible.has(path))
  let values: Answers = {}
  for (const field of shown.filter((field) => !hasItems(field))) {
    const value = offered(field, answerFrom(field, own(input, field.path)), facts)
    if (value !== undefined && value !== null) values = withAnswer(values, field.path, value)
  }
  // What is asked of an item may hang on the form's other answers.
  const around = withValues(facts, values)
  for (const field of shown.filter(hasItems)) {
    const items = itemsIn(own(input, field.path)).map((item) => {
      const { values: answered } = settle(itemFields(field, item), item.input, aroundItem(field, item, around), derive)
      return { id: item.id, ...(item.given ? { given: true } : {}), ...answered }
    })
    if (items.length > 0) values = withAnswer(values, field.path, items)
  }
  return values
}

/** Of several choices, those that are still there to choose. */
function offered(field: Field, value: unknown, facts: FormFacts): unknown {
  if (field.widget !== 'checkboxes' || !Array.isArray(value)) return value
  const gone = goneChoices(field, value, facts)
  const left = value.filter((each) => !gone.includes(each))
  return left.length === 0 ? undefined : left
}

/** What stands in a list's control; something else, kept from an earlier form, is nothing. */
function itemsIn(input: InputValue | undefined): InputItem[] {
  const items: unknown[] = Array.isArray(input) ? input : []
  return items.filter(
    (item): item is InputItem => isObject(item) && typeof item.id === 'string' && isObject(item.input),
  )
}

/** The facts around one item: of a given one, what the lender says of it. */
function aroundItem(field: Field, { id, given }: InputItem, facts: FormFacts): FormFacts {
  const listed = given && field.ui.given !== undefined ? answerAt(facts, field.ui.given) : undefined
  const item = Array.isArray(listed) ? listed.find((each) => answerAt(each, 'uuid') === id) : undefined
  return { ...facts, item: objectOf(item) }
}

function own(input: InputValues, path: string): InputValue | undefined {
  return Object.hasOwn(input, path) ? input[path] : undefined
}

function objectOf(value: unknown): Answers {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The questions asked of one item of a list: of given items others than of added ones. */
export function itemFields(field: Field, item: Pick<InputItem, 'given'>): Field[] {
  const names = item.given ? field.ui.givenFields : field.ui.addedFields
  return (field.fields ?? []).filter(({ path }) => names === undefined || names.includes(path))
}

function fieldIssues(
  field: Field,
  input: InputValue | undefined,
  facts: FormFacts,
  derive: Derive | undefined,
): AnswerIssue[] {
  if (hasItems(field)) return listIssues(field, itemsIn(input), facts, derive)
  const answer = answerFrom(field, input)
  const problem = problemOf(field, answer, input, facts) ?? signatureProblem(field, answer, facts)
  if (problem === undefined) return []
  const message = field.messages?.[problem.keyword]
  return [
    {
      path: field.path,
      keyword: problem.keyword,
      ...(message === undefined ? { string: problem.string } : { message }),
      ...(problem.limit === undefined ? {} : { limit: problem.limit }),
    },
  ]
}

function listIssues(field: Field, items: InputItem[], facts: FormFacts, derive: Derive | undefined): AnswerIssue[] {
  const { minItems = field.required ? 1 : 0, maxItems = 50 } = field.checks
  if (items.length < minItems)
    return [
      {
        path: field.path,
        keyword: 'minItems',
        ...(field.messages?.required
          ? { message: field.messages.required }
          : { string: items.length === 0 ? 'required' : 'tooFew', limit: minItems }),
      },
    ]
  if (items.length > maxItems) return [{ path: field.path, keyword: 'maxItems', string: 'tooMany', limit: maxItems }]
  const reads = items.map((item) => ({
    item,
    ...readForm(itemFields(field, item), [], item.input, aroundItem(field, item, facts), derive),
  }))
  const repeated = repeatedAnswers(
    field,
    reads.map(({ item: { id }, values }) => ({ id, values })),
    facts,
  )
  return reads.flatMap(({ item, issues }) => {
    const same = repeated.filter(({ id, part }) => id === item.id && !issues.some(({ path }) => path === part))
    return [...issues, ...same.map(({ part }) => notDistinct(field, part))].map((found) => ({
      ...found,
      path: `${field.path}/${item.id}/${found.path}`,
    }))
  })
}

function notDistinct({ fields = [] }: Field, part: string): AnswerIssue {
  const message = leaves(fields).find(({ path }) => path === part)?.messages?.distinct
  return { path: part, keyword: 'distinct', ...(message === undefined ? { string: 'notDistinct' } : { message }) }
}
