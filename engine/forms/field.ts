import type { FieldFormat, Rule, UiOptions, Widget } from '#schemas'
import type { Compiled } from '../compiled.ts'
import type { Copy, Tree } from '../text/copy.ts'

/** One question of a form, compiled: references resolved, texts localised, its condition a rule. */
export type Field = {
  /** Its dotted path among the answers; inside a list, the path in an item. */
  path: string
  widget: Widget
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  label: Copy
  hint?: Tree
  required: boolean
  checks: FieldChecks
  options?: FieldOption[]
  when?: Rule
  messages?: { [keyword: string]: Copy }
  /** Never kept in the browser's storage. */
  sensitive?: true
  /** The questions of a group, or of each item of a list. */
  fields?: Field[]
  ui: FieldUi
}

export type FieldChecks = {
  format?: FieldFormat
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  const?: string | number | boolean
}

export type FieldOption = {
  value: string | number | boolean
  label: Copy
  hint?: Tree
  /** The option under which this one stands. */
  under?: string
  /** The answer that holds the detail asked under this option. */
  detail?: string
  /** It goes with no other option. */
  isExclusive?: true
}

/** What the page reads of how a question is asked; the compiler puts the rest in its place. */
export type FieldUi = Omit<Compiled<UiOptions>, 'when' | 'messages' | 'sensitive' | 'children' | 'detail' | 'exclusive'>

export type FormCheckCompiled = { id: string; when: Rule; field: string; message: Copy }

/** Whether a question is asked of each item of a list. */
export function hasItems({ type, fields }: Pick<Field, 'type' | 'fields'>): boolean {
  return type === 'array' && fields !== undefined
}

/** Every question that is no group, in order; a list counts as one. */
export function leaves(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.fields !== undefined && !hasItems(field) ? leaves(field.fields) : [field]))
}
