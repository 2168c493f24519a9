import type { DocumentOf, Rule } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { type Field, hasItems } from '../../../forms/field.ts'
import { at, type Issue } from '../../../issue.ts'

type Derive = NonNullable<DocumentOf['journey']['derive']>
type Reads = Map<string, ReadonlySet<string>>

/** Questions of one form that are asked only by what the other one answers, in a circle: which of them show would hang on the order of typing. */
export function checkCircles(fields: readonly Field[], derive: Derive): Issue[] {
  const lists = fields.flatMap(listsIn)
  return [
    ...circles(readsOf(fields, ['answers', 'ages'], derive)),
    ...lists.flatMap((list) => circles(readsOf(list.fields ?? [], ['item'], derive), list.path)),
  ]
}

function listsIn(field: Field): Field[] {
  return hasItems(field) ? [field] : (field.fields ?? []).flatMap(listsIn)
}

/** What each question reads of the form's answers before it is asked, the conditions of its groups among it. */
function readsOf(fields: readonly Field[], roots: readonly string[], derive: Derive, around: Rule[] = []): Reads {
  const reads: Reads = new Map()
  for (const field of fields) {
    const conditions = field.when === undefined ? around : [...around, field.when]
    if (field.fields !== undefined && !hasItems(field)) {
      for (const [path, own] of readsOf(field.fields, roots, derive, conditions)) reads.set(path, own)
    } else reads.set(field.path, answersIn(conditions, roots, derive, new Set()))
  }
  return reads
}

function answersIn(rule: unknown, roots: readonly string[], derive: Derive, seen: Set<string>): Set<string> {
  const answers = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      const [root = '', ...rest] = part.split('.')
      if (roots.includes(root) && rest.length > 0) answers.add(rest.join('.'))
      if (root !== 'derived' || seen.has(part)) return
      seen.add(part)
      visit(Object.hasOwn(derive, rest[0] ?? '') ? derive[rest[0] ?? ''] : undefined)
    } else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) visit(each)
  }
  visit(rule)
  return answers
}

function circles(reads: Reads, list?: string): Issue[] {
  const reported = new Set<string>()
  return [...reads.keys()].flatMap((start) => {
    const way = wayBack(reads, [start])
    const key = way && [...new Set(way)].sort().join()
    if (way === undefined || key === undefined || reported.has(key)) return []
    reported.add(key)
    const place = at('/form/uiSchema', ...(list?.split('.') ?? []), ...start.split('.'), 'ui:options', 'when')
    return [documentIssue('form.circle', place, { names: way })]
  })
}

function wayBack(reads: Reads, way: readonly string[], seen: Set<string> = new Set()): string[] | undefined {
  for (const [path] of reads) {
    if (!readsField(reads.get(way.at(-1) ?? ''), path)) continue
    if (path === way[0]) return [...way, path]
    if (seen.has(path)) continue
    seen.add(path)
    const circle = wayBack(reads, [...way, path], seen)
    if (circle !== undefined) return circle
  }
  return undefined
}

/** A rule may read a whole group, or a part of an answer. */
function readsField(read: ReadonlySet<string> | undefined, path: string): boolean {
  return [...(read ?? [])].some((each) => each === path || path.startsWith(`${each}.`) || each.startsWith(`${path}.`))
}
