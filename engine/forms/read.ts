import type { Rule } from '#schemas'
import { fromIso } from '../formats/calendar-date.ts'
import { matches } from '../logic/evaluate.ts'
import type { Copy } from '../text/copy.ts'
import { type Answers, answerAt, withAnswer } from './answers.ts'
import { type Field, type FormCheckCompiled, leaves } from './field.ts'
import { namedFormats } from './named-format.ts'
import { answerFrom, type Typed, type TypedAnswers, type TypedItem } from './typed.ts'

/** What is wrong with an answer: the field's own words, or the name of a string with what it quotes. */
export type AnswerIssue = { path: string; message?: Copy; string?: string; limit?: number }

export type FormRead = {
  /** Values of the questions that are asked and answered; what is hidden is absent. */
  values: Answers
  /** Paths of the questions that are asked now. */
  asked: ReadonlySet<string>
  /** In the order of the questions. */
  issues: AnswerIssue[]
}

type Derive = Readonly<Record<string, Rule>>

/** Facts without the answers: reading a form adds them. */
export type FormFacts = { [fact: string]: unknown }

/**
 * What somebody typed, read as answers: which questions are asked, what the answers are, and what is wrong with them.
 * A question that is not asked has no answer, whatever was typed before.
 */
export function readForm(
  fields: readonly Field[],
  checks: readonly FormCheckCompiled[],
  typed: TypedAnswers,
  facts: FormFacts,
  derive?: Derive,
): FormRead {
  const { asked, values } = settle(fields, typed, facts, derive)
  const shown = leaves(fields).filter((field) => asked.has(field.path))
  const issues = shown.flatMap((field) => fieldIssues(field, typed[field.path], facts))
  const all = withAges(fields, { ...facts, answers: { ...(facts.answers as Answers | undefined), ...values } })
  for (const check of checks) {
    if (
      asked.has(check.field) &&
      !issues.some(({ path }) => path === check.field) &&
      matches(check.when, all, { derive }).matched
    ) {
      issues.push({ path: check.field, message: check.message })
    }
  }
  return { values, asked, issues }
}

/** Facts with the age in whole years behind every date answer, as `ages`. */
export function withAges(fields: readonly Field[], facts: FormFacts): FormFacts {
  const today = fromIso(facts.today)
  if (today === undefined) return facts
  let ages: Answers = {}
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
  typed: TypedAnswers,
  facts: FormFacts,
  derive: Derive | undefined,
): { asked: Set<string>; values: Answers } {
  const all = leaves(fields)
  let asked = new Set(all.map(({ path }) => path))
  for (let round = 0; round <= all.length; round++) {
    const values = valuesOf(all, asked, typed)
    const read = withAges(fields, {
      ...facts,
      answers: { ...(facts.answers as Answers | undefined), ...values },
      // Inside a list, a question asks about its neighbours in the same item.
      ...(facts.item === undefined ? {} : { item: { ...(facts.item as Answers), ...values } }),
    })
    const next = new Set(askedOf(fields, read, derive))
    if (next.size === asked.size && [...next].every((path) => asked.has(path))) return { asked, values }
    asked = next
  }
  return { asked, values: valuesOf(all, asked, typed) }
}

function askedOf(fields: readonly Field[], facts: FormFacts, derive: Derive | undefined): string[] {
  return fields.flatMap((field) => {
    if (field.when !== undefined && !matches(field.when, facts, { derive }).matched) return []
    return field.fields !== undefined && field.widget !== 'list' ? askedOf(field.fields, facts, derive) : [field.path]
  })
}

function valuesOf(fields: readonly Field[], asked: ReadonlySet<string>, typed: TypedAnswers): Answers {
  let values: Answers = {}
  for (const field of fields) {
    if (!asked.has(field.path)) continue
    const value = field.widget === 'list' ? itemsOf(field, typed[field.path]) : answerFrom(field, typed[field.path])
    if (value !== undefined && value !== null) values = withAnswer(values, field.path, value)
  }
  return values
}

function itemsOf(field: Field, typed: Typed | undefined): unknown {
  const items = Array.isArray(typed) ? (typed as TypedItem[]) : []
  if (items.length === 0) return undefined
  return items.map((item) => {
    const fields = itemFields(field, item)
    return {
      id: item.id,
      ...(item.given ? { given: true } : {}),
      ...settle(fields, item.typed, { item: {} }, undefined).values,
    }
  })
}

/** The questions asked of one item of a list: of given items others than of added ones. */
export function itemFields(field: Field, item: Pick<TypedItem, 'given'>): Field[] {
  const names = item.given ? field.ui.givenFields : field.ui.addedFields
  return (field.fields ?? []).filter(({ path }) => names === undefined || names.includes(path))
}

function fieldIssues(field: Field, typed: Typed | undefined, facts: FormFacts): AnswerIssue[] {
  if (field.widget === 'list') return listIssues(field, Array.isArray(typed) ? (typed as TypedItem[]) : [], facts)
  const problem = problemOf(field, answerFrom(field, typed), typed)
  if (problem === undefined) return []
  const message = field.messages?.[problem.keyword]
  return [
    {
      path: field.path,
      ...(message === undefined ? { string: problem.string } : { message }),
      ...(problem.limit === undefined ? {} : { limit: problem.limit }),
    },
  ]
}

function listIssues(field: Field, items: TypedItem[], facts: FormFacts): AnswerIssue[] {
  const { minItems = field.required ? 1 : 0, maxItems = 50 } = field.checks
  if (items.length < minItems)
    return [
      {
        path: field.path,
        ...(field.messages?.required
          ? { message: field.messages.required }
          : { string: items.length === 0 ? 'required' : 'tooFew', limit: minItems }),
      },
    ]
  if (items.length > maxItems) return [{ path: field.path, string: 'tooMany', limit: maxItems }]
  return items.flatMap((item) =>
    readForm(itemFields(field, item), [], item.typed, { ...facts, item: {} }).issues.map((found) => ({
      ...found,
      path: `${field.path}/${item.id}/${found.path}`,
    })),
  )
}

type Problem = { keyword: string; string: string; limit?: number }

function problemOf(field: Field, value: unknown, typed: Typed | undefined): Problem | undefined {
  const { checks } = field
  if (value === undefined || (field.type === 'boolean' && value === false && checks.const === true)) {
    if (!field.required) return undefined
    return { keyword: 'required', string: checks.const === true ? 'mustTick' : 'required' }
  }
  if (value === null) return broken(field, typed)
  if (typeof value === 'string') {
    if (checks.minLength !== undefined && value.length < checks.minLength)
      return { keyword: 'minLength', string: 'tooShort', limit: checks.minLength }
    if (checks.maxLength !== undefined && value.length > checks.maxLength)
      return { keyword: 'maxLength', string: 'tooLong', limit: checks.maxLength }
    if (checks.format !== undefined && !namedFormats[checks.format](value))
      return { keyword: 'format', string: formatStrings[checks.format] }
    if (checks.pattern !== undefined && !new RegExp(checks.pattern, 'u').test(value))
      return { keyword: 'pattern', string: 'pattern' }
  }
  if ((field.type === 'integer' || field.type === 'number') && typeof value !== 'number')
    return { keyword: 'type', string: 'formatMoney' }
  if (typeof value === 'number') {
    if (checks.minimum !== undefined && value < checks.minimum)
      return { keyword: 'minimum', string: 'tooSmall', limit: checks.minimum }
    if (checks.maximum !== undefined && value > checks.maximum)
      return { keyword: 'maximum', string: 'tooLarge', limit: checks.maximum }
  }
  if (field.options !== undefined && field.type !== 'boolean') {
    const given = Array.isArray(value) ? value : [value]
    if (!given.every((each) => field.options?.some((option) => option.value === each)))
      return { keyword: 'oneOf', string: 'notAnOption' }
  }
  if (Array.isArray(value)) {
    if (checks.minItems !== undefined && value.length < checks.minItems)
      return { keyword: 'minItems', string: 'tooFew', limit: checks.minItems }
    if (checks.maxItems !== undefined && value.length > checks.maxItems)
      return { keyword: 'maxItems', string: 'tooMany', limit: checks.maxItems }
  }
  if (checks.const !== undefined && value !== checks.const) return { keyword: 'const', string: 'mustTick' }
  return undefined
}

/** Typed, but not readable as a value of its kind. */
function broken(field: Field, typed: Typed | undefined): Problem {
  if (field.widget === 'money') return { keyword: 'format', string: 'formatMoney' }
  if (field.widget === 'date') {
    const parts = typed as { year: string; month: string; day: string }
    return {
      keyword: 'format',
      string: [parts.year, parts.month, parts.day].some((part) => part.trim() === '')
        ? 'formatDateParts'
        : 'formatDate',
    }
  }
  return { keyword: 'format', string: field.widget === 'ssn' ? 'formatSsn' : 'formatPhone' }
}

const formatStrings: { [format in keyof typeof namedFormats]: string } = {
  date: 'formatDate',
  email: 'formatEmail',
  phone: 'formatPhone',
  ssn: 'formatSsn',
  zip: 'formatZip',
  state: 'formatState',
  'person-name': 'formatName',
  'routing-number': 'formatRoutingNumber',
  password: 'formatPassword',
}
