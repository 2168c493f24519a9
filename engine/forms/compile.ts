import type * as s from '#schemas'
import type { Compiled } from '../compiled.ts'
import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { unknownDetails, unknownNames } from './check-names.ts'
import { type Field, type FieldChecks, type FieldOption, type FieldUi, leaves } from './field.ts'
import { widgetSources, widgetsWhere, widgetWhere } from './widgets/sources.ts'

type FormSchema = Compiled<s.FormSchema>
type FieldSchema = Compiled<s.FieldSchema>
type UiSchema = Compiled<s.UiSchema>
type UiOptions = Compiled<s.UiOptions>
type SharedField = Compiled<s.SharedField>

/** A form whose texts are compiled already: `title` a Copy, `description` a Tree. */
export type FormSource = { schema: FormSchema; uiSchema?: UiSchema; fields: { [name: string]: SharedField } }

/** The questions of a form, in the order in which they are asked. Issues carry paths into the form. */
export function compileForm({ schema, uiSchema = {}, fields }: FormSource, report: (issue: Issue) => void): Field[] {
  const questions = members(schema, uiSchema, '', { schema: '/schema', ui: '/uiSchema' })
  const all = leaves(questions)
  const pathOf = ({ path }: Field) => at('/uiSchema', ...path.split('.'))
  for (const issue of unknownDetails(all, new Set(all.map(({ path }) => path)), pathOf)) report(issue)
  return questions

  function members(
    parent: FormSchema | FieldSchema,
    ui: UiSchema,
    prefix: string,
    paths: { schema: string; ui: string },
  ): Field[] {
    const properties = parent.properties ?? {}
    const { 'ui:order': wanted }: Compiled<s.UiSchemaMembers> = ui
    const names = order(Object.keys(properties), wanted, paths.ui)
    for (const key of Object.keys(ui)) {
      if (!key.startsWith('ui:') && !Object.hasOwn(properties, key))
        report(documentIssue('form.unknown-ui', at(paths.ui, key), { key }))
    }
    for (const key of parent.required ?? []) {
      if (!Object.hasOwn(properties, key))
        report(documentIssue('form.required-unknown', `${paths.schema}/required`, { key }))
    }
    return names.flatMap((name) => {
      const own = properties[name]
      const below = { schema: at(paths.schema, 'properties', name), ui: at(paths.ui, name) }
      const isRequired = parent.required?.includes(name) ?? false
      return own === undefined ? [] : [field(name, own, uiAt(ui, name) ?? {}, isRequired, prefix, below)]
    })
  }

  function field(
    name: string,
    given: FieldSchema,
    givenUi: UiSchema,
    required: boolean,
    prefix: string,
    paths: { schema: string; ui: string },
  ): Field {
    const { schema: own, ui } = resolved(given, givenUi, paths.schema)
    const type = own.type ?? (own.properties ? 'object' : 'string')
    const { 'ui:options': options = {}, 'ui:widget': widget = usual(own, type) }: Compiled<s.UiSchemaMembers> = ui
    const path = `${prefix}${name}`
    const { types, needsOptions, needs = [], isSensitive } = widgetSources[widget]
    if (!types.includes(type))
      report(
        documentIssue('form.wrong-widget', paths.ui, {
          widget,
          type,
          fitting: widgetsWhere((each) => each.types.includes(type)),
        }),
      )
    if (widget === 'list' && own.items?.properties === undefined) report(documentIssue('form.no-rows', paths.schema))
    for (const keyword of Object.keys(checksOf(own)))
      if (!isApplied(keyword, type, widget))
        report(documentIssue('form.unused-check', at(paths.schema, keyword), { keyword, widget, type }))
    if (needsOptions && !own.oneOf && !own.items?.oneOf && !options.optionsFrom)
      report(documentIssue('form.no-options', paths.schema, { widget }))

    for (const option of needs)
      if (options[option] === undefined) report(documentIssue('form.upload', at(paths.ui, 'ui:options'), { option }))

    const choices = optionsOf(own, options)
    const below =
      type === 'object'
        ? members(own, ui, `${path}.`, paths)
        : widget === 'list' && own.items
          ? members(own.items, ui, '', { ...paths, schema: `${paths.schema}/items` })
          : undefined
    for (const issue of unknownNames(own, options, below, at(paths.ui, 'ui:options'))) report(issue)
    for (const part of Object.keys(options.distinct ?? {}))
      if (widget !== 'list' || !leaves(below ?? []).some((each) => each.path === part))
        report(documentIssue('form.distinct', at(paths.ui, 'ui:options', 'distinct', part), { part }))
    return {
      path,
      widget,
      type,
      label: own.title ?? name,
      required: required || own.const === true,
      checks: checksOf(own),
      ui: uiOf(options),
      ...(own.description === undefined ? {} : { hint: own.description }),
      ...(choices === undefined ? {} : { options: choices }),
      ...(options.when === undefined ? {} : { when: options.when }),
      ...(options.messages === undefined ? {} : { messages: options.messages }),
      ...(options.sensitive === true || isSensitive ? { sensitive: true as const } : {}),
      ...(below === undefined ? {} : { fields: below }),
    }
  }

  function resolved(given: FieldSchema, ui: UiSchema, path: string): { schema: FieldSchema; ui: UiSchema } {
    if (given.$ref === undefined) return { schema: given, ui }
    const name = given.$ref.slice('#/fields/'.length)
    const shared = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (shared === undefined) {
      report(documentIssue('reference.unknown-field', path, { name, known: Object.keys(fields) }))
      return { schema: given, ui }
    }
    if (shared.checks !== undefined && path !== at('/schema', 'properties', name))
      report(documentIssue('form.checks-elsewhere', path, { name }))
    const { $ref: _ref, ...own } = given
    return { schema: { ...shared.schema, ...own }, ui: overlay(shared.uiSchema ?? {}, ui) }
  }

  function order(names: string[], wanted: string[] | undefined, path: string): string[] {
    if (wanted === undefined) return names
    for (const key of names) if (!wanted.includes(key)) report(documentIssue('form.order', path, { key }))
    for (const key of wanted) if (!names.includes(key)) report(documentIssue('form.unknown-ui', path, { key }))
    return [...wanted.filter((key) => names.includes(key)), ...names.filter((key) => !wanted.includes(key))]
  }
}

/** The types of answers to which each check is put; `format` chooses the widget too. */
const appliedTo: { [keyword: string]: readonly Field['type'][] } = {
  format: ['string'],
  pattern: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
}

/** Rows of a list are not compared with each other; what nobody draws, nobody checks. */
function isApplied(keyword: string, type: Field['type'], widget: s.Widget): boolean {
  if (widget === 'hidden') return true
  if (keyword === 'uniqueItems' && widget === 'list') return false
  return appliedTo[keyword]?.includes(type) ?? true
}

function usual(schema: FieldSchema, type: Field['type']): s.Widget {
  if (type === 'object') return 'group'
  if (type === 'array') return schema.items?.oneOf ? 'checkboxes' : 'list'
  if (type === 'boolean') return schema.const === true ? 'checkbox' : 'yes-no'
  if (schema.oneOf) return schema.oneOf.length > 6 ? 'select' : 'radio'
  const { format } = schema
  return widgetWhere(({ formats }) => format !== undefined && formats?.includes(format) === true) ?? 'text'
}

function checksOf({
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  uniqueItems,
  const: only,
}: FieldSchema): FieldChecks {
  const checks = {
    format,
    pattern,
    minLength,
    maxLength,
    minimum,
    maximum,
    minItems,
    maxItems,
    uniqueItems,
    const: only,
  }
  return withoutUndefined(checks)
}

function optionsOf(schema: FieldSchema, { children, detail, exclusive }: UiOptions): FieldOption[] | undefined {
  const oneOf = schema.oneOf ?? schema.items?.oneOf
  return oneOf?.map((option) => {
    const under = children?.[String(option.const)]
    const details = detail?.[String(option.const)]
    return {
      value: option.const,
      label: option.title,
      ...(option.description === undefined ? {} : { hint: option.description }),
      ...(under === undefined ? {} : { under }),
      ...(details === undefined ? {} : { detail: details }),
      ...(String(option.const) === exclusive ? { isExclusive: true as const } : {}),
    }
  })
}

function uiOf({
  when: _when,
  messages: _messages,
  sensitive: _sensitive,
  children: _children,
  detail: _detail,
  exclusive: _exclusive,
  ...rest
}: UiOptions): FieldUi {
  return rest
}

/** One uiSchema over another, member by member. */
function overlay(under: UiSchema, over: UiSchema): UiSchema {
  const merged: UiSchema = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const [known, own] = [uiAt(under, key), uiAt(over, key)]
    merged[key] = known && own ? overlay(known, own) : value
  }
  return merged
}

/** The members below a name; a question is called neither "ui:options" nor "ui:widget". */
function uiAt(ui: UiSchema, name: string): UiSchema | undefined {
  const below = ui[name]
  return isUiSchema(below) ? below : undefined
}

function isUiSchema(value: UiSchema[string]): value is UiSchema {
  return typeof value === 'object' && !Array.isArray(value)
}
