import { type AnswerIssue, type Bundle, type Copy, type Field, leaves, type Tree } from '#engine'
import { controlId } from '../fields/form-context.ts'
import { moneyLimit } from '../fields/money-limit.ts'
import type { SummaryEntry } from '../ui/error-summary/index.tsx'

/** The issues in the order of the questions, each with its question and the control to go to. */
export function summaryEntries(
  fields: readonly Field[],
  issues: ReadonlyMap<string, AnswerIssue>,
  strings: Bundle['strings'],
  idScope: string,
): SummaryEntry[] {
  return [...issues.values()].map((issue) => {
    const field = fieldAt(fields, issue.path)
    const message: Copy | Tree = issue.message ?? strings[issue.string as keyof Bundle['strings']] ?? strings.required
    return {
      target: controlId(idScope, issue.path),
      said: message,
      parameters: { limit: field?.widget === 'money' ? moneyLimit(issue.limit) : issue.limit },
      // Words of a field's own say what they are about.
      ...(issue.message === undefined && field !== undefined ? { label: field.label } : {}),
    }
  })
}

/** The fields that are asked under an option, by path. */
export function detailFields(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const all = leaves(fields)
  const wanted = all.flatMap(({ options = [] }) =>
    options.flatMap(({ detail }) => (detail === undefined ? [] : [detail])),
  )
  return new Map(all.filter(({ path }) => wanted.includes(path)).map((field) => [field.path, field]))
}

/** The field that an issue's path names; of a list's item, the question within it. */
function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [first = '', , ...inItem] = path.split('/')
  const field = leaves(fields).find((each) => each.path === first)
  return inItem.length === 0 ? field : field?.fields?.find((each) => each.path === inItem.join('/'))
}
