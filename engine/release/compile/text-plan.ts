import type { Kind, Locale, Markdown, Text } from '#schemas'
import { type Json, pointerParts } from '../../documents/json.ts'
import { type Role, transform } from '../../documents/walk.ts'
import type { Issue } from '../../issue.ts'
import { isKind } from '../../kinds/index.ts'
import { memberOf } from '../../members.ts'
import { compileMarkdown, compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import { numberOf, perContent, rememberedIn } from '../graph/per-content.ts'
import { isSameValue } from '../graph/same-value.ts'
import { withoutNotes } from './bundle-parts.ts'

/**
 * A document's copy and addresses compiled in one language, save what follows from the org and its figures: that is left open,
 * and filled for each org. What is not left open is the same object for all of them.
 */
export type TextPlan = {
  compiled: unknown
  /** What was found, in the order of the document: issues, or a place that is open. */
  found: readonly (Issue | OpenPlace)[]
  /** Where the open places stand. */
  open: Branch
  /** Of the org and its figures, what the open places have been seen to read: by that it is known what they come to. */
  reads: Set<string>
  filled: Map<string, Filled>
}

export type Filled = { compiled: unknown; issues: readonly Issue[] }

/** `last` is what it came to for the org before: where it is the same for the next one, it is the same object. */
type OpenPlace = { role: Role; value: unknown; path: string; last: unknown }
type Branch = { below: Map<string, Branch | OpenPlace>; last: unknown }

export const planOf = perContent((content, kind, locale): TextPlan => {
  const plan: TextPlan = {
    compiled: content,
    found: [],
    open: { below: new Map(), last: undefined },
    reads: new Set(),
    filled: new Map(),
  }
  if (!isKind(kind)) return plan
  const found: (Issue | OpenPlace)[] = []
  plan.compiled = transform(kind as Kind, content, (role, value, path) => {
    if (role !== 'text' && role !== 'markdown' && role !== 'href') return value
    const issues: Issue[] = []
    let isOpen = false
    // Whatever reads one of these says by that that it depends on it.
    const context: TextContext = {
      locale: locale as Locale,
      get org() {
        isOpen = true
        return {}
      },
      get figures() {
        isOpen = true
        return {}
      },
      report: (issue) => issues.push(issue),
    }
    const copy = compiledCopy(role, value, path, context)
    if (isOpen) {
      const place = { role, value, path, last: copy }
      found.push(place)
      leaveOpen(plan.open, pointerParts(path), place)
    } else found.push(...issues)
    return copy
  })
  plan.compiled = withoutNotes(plan.compiled)
  plan.found = found
  return plan
})

const mostFilled = 32

/** What a plan comes to for an org and its figures. */
export function fill(plan: TextPlan, context: Pick<TextContext, 'locale' | 'org' | 'figures'>): Filled {
  if (plan.open.below.size === 0)
    return rememberedIn(plan.filled, '', () => ({ compiled: plan.compiled, issues: closed(plan) }))
  const there = plan.filled.get(keyOf(plan.reads, context))
  if (there !== undefined) return there
  const before = plan.reads.size
  const filled = filledAnew(plan, context)
  if (plan.reads.size > before || plan.filled.size >= mostFilled) plan.filled.clear()
  plan.filled.set(keyOf(plan.reads, context), filled)
  return filled
}

function closed({ found }: TextPlan): Issue[] {
  return found.filter((each) => 'code' in each)
}

function filledAnew(plan: TextPlan, context: Pick<TextContext, 'locale' | 'org' | 'figures'>): Filled {
  const issues: Issue[] = []
  const copies = new Map<OpenPlace, unknown>()
  const own: TextContext = {
    locale: context.locale,
    org: watched(context.org, (name) => plan.reads.add(`org ${name}`)),
    figures: watched(context.figures, (name) => plan.reads.add(`figures ${name}`)),
    report: (issue) => issues.push(issue),
  }
  for (const each of plan.found) {
    if ('code' in each) issues.push(each)
    else copies.set(each, compiledCopy(each.role, each.value, each.path, own))
  }
  return { compiled: filledIn(plan.compiled, plan.open, copies), issues }
}

/** The object, with each member told by whose name it is looked for; all of them where somebody looks through it. */
function watched<T extends object>(object: T, read: (name: string) => void): T {
  return new Proxy(object, {
    get(target, name) {
      read(String(name))
      return Reflect.get(target, name)
    },
    getOwnPropertyDescriptor(target, name) {
      read(String(name))
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    has(target, name) {
      read(String(name))
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      read('')
      return Reflect.ownKeys(target)
    },
  })
}

function keyOf(reads: ReadonlySet<string>, { org, figures }: Pick<TextContext, 'org' | 'figures'>): string {
  return [...reads]
    .map((each) => {
      const [root = '', name = ''] = each.split(' ')
      const from = root === 'org' ? org : figures
      return name === '' ? String(numberOf(from)) : valueIn(from, name)
    })
    .join('\n')
}

const values = new WeakMap<object, Map<string, string>>()

function valueIn(object: object, name: string): string {
  const own = rememberedIn(values, object, () => new Map<string, string>())
  return rememberedIn(own, name, () => JSON.stringify(memberOf(object, name)) ?? '')
}

function compiledCopy(role: Role, value: unknown, path: string, context: TextContext): unknown {
  if (role === 'text') return compileText(value as Text, context, path)
  if (role === 'markdown') return compileMarkdown(value as Markdown, context, path)
  return placeInHref(String(value), context, path) ?? '/'
}

function leaveOpen(branch: Branch, [key = '', ...rest]: readonly string[], place: OpenPlace): void {
  if (rest.length === 0) {
    branch.below.set(key, place)
    return
  }
  const next = branch.below.get(key)
  const below: Branch = next !== undefined && 'below' in next ? next : { below: new Map(), last: undefined }
  branch.below.set(key, below)
  leaveOpen(below, rest, place)
}

/** Only what leads to an open place is another object, and only where it comes to something else than before. */
function filledIn(value: unknown, branch: Branch, copies: ReadonlyMap<OpenPlace, unknown>): unknown {
  const at = (key: string, each: unknown) => {
    const open = branch.below.get(key)
    if (open === undefined) return each
    return 'below' in open ? filledIn(each, open, copies) : lastOr(open, copies.get(open))
  }
  const filled: { [key: string]: unknown } | unknown[] = Array.isArray(value)
    ? value.map((each, index) => at(String(index), each))
    : Object.fromEntries(Object.entries(value as { [key: string]: Json }).map(([key, each]) => [key, at(key, each)]))
  if (!isSameShallow(branch.last, filled)) branch.last = filled
  return branch.last
}

function lastOr(open: OpenPlace, now: unknown): unknown {
  if (!isSameValue(open.last, now)) open.last = now
  return open.last
}

/** Both stand at the same place of one document, so that they have the same members. */
function isSameShallow(last: unknown, now: object): boolean {
  if (typeof last !== 'object' || last === null) return false
  return Object.entries(now).every(([key, each]) => (last as { [key: string]: unknown })[key] === each)
}
