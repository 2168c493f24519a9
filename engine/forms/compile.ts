import type { FieldSchema, FormSchema, SharedField, UiOptions, UiSchema, Widget } from '#schemas'
import { documentIssue } from '../document-issue.ts'
import { isJsonObject } from '../documents/json.ts'
import { at, type Issue } from '../issue.ts'
import type { Copy, Tree } from '../text/copy.ts'
import { unknownDetails, unknownNames } from './check-names.ts'
import { type Field, type FieldChecks, type FieldOption, type FieldUi, leaves } from './field.ts'
import { widgetSources } from './widgets/sources.ts'

/** A form whose texts are compiled already: `title` a Copy, `description` a Tree. */
export type FormSource = { schema: FormSchema; uiSchema?: UiSchema; fields: { [name: string]: SharedField } }

/** The questions of a form, in the order in which they are asked. Issues carry paths into the form. */
export function compileForm({ schema, uiSchema = {}, fields }: FormSource, report: (issue: Issue) => void): Field[] {
  const questions = members(schema, uiSchema, '', { schema: '/schema', ui: '/uiSchema' })
  const asked = leaves(questions)
  const pathOf = ({ path }: Field) => at('/uiSchema', ...path.split('.'))
  for (const issue of unknownDetails(asked, new Set(asked.map(({ path }) => path)), pathOf)) report(issue)
  return questions

  function members(
    parent: FormSchema | FieldSchema,
    ui: UiSchema,
    prefix: string,
    paths: { schema: string; ui: string },
  ): Field[] {
    const properties = parent.properties ?? {}
    const names = order(Object.keys(properties), ui['ui:order'], paths.ui)
    for (const key of Object.keys(ui)) {
      if (!key.startsWith('ui:') && !Object.hasOwn(properties, key))
        report(documentIssue('form.unknown-ui', at(paths.ui, key), { key }))
    }
    for (const key of parent.required ?? []) {
      if (!Object.hasOwn(properties, key))
        report(documentIssue('form.required-unknown', `${paths.schema}/required`, { key }))
    }
    return names.map((name) =>
      field(
        name,
        properties[name] as FieldSchema,
        (ui[name] ?? {}) as UiSchema,
        parent.required?.includes(name) ?? false,
        prefix,
        {
          schema: at(paths.schema, 'properties', name),
          ui: at(paths.ui, name),
        },
      ),
    )
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
    const options = (ui['ui:options'] ?? {}) as UiOptions
    const type = own.type ?? (own.properties ? 'object' : 'string')
    const widget = (ui['ui:widget'] as Widget | undefined) ?? usual(own, type)
    const path = `${prefix}${name}`
    const { types, needsOptions, needs = [], isSensitive } = widgetSources[widget]
    if (!types.includes(type))
      report(documentIssue('form.wrong-widget', paths.ui, { widget, type, fitting: drawing(type) }))
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
      label: (own.title as Copy | undefined) ?? name,
      required: required || own.const === true,
      checks: checksOf(own),
      ui: uiOf(options),
      ...(own.description === undefined ? {} : { hint: own.description as unknown as Tree }),
      ...(choices === undefined ? {} : { options: choices }),
      ...(options.when === undefined ? {} : { when: options.when }),
      ...(options.messages === undefined ? {} : { messages: options.messages as { [keyword: string]: Copy } }),
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
    const { $ref: _ref, ...own } = given
    return { schema: { ...(shared.schema as FieldSchema), ...own }, ui: overlay(shared.uiSchema ?? {}, ui) }
  }

  function order(names: string[], wanted: string[] | undefined, path: string): string[] {
    if (wanted === undefined) return names
    for (const key of names) if (!wanted.includes(key)) report(documentIssue('form.order', path, { key }))
    for (const key of wanted) if (!names.includes(key)) report(documentIssue('form.unknown-ui', path, { key }))
    return [...wanted.filter((key) => names.includes(key)), ...names.filter((key) => !wanted.includes(key))]
  }
}

function drawing(type: Field['type']): Widget[] {
  return (Object.keys(widgetSources) as Widget[]).filter((widget) => widgetSources[widget].types.includes(type))
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
function isApplied(keyword: string, type: Field['type'], widget: Widget): boolean {
  if (widget === 'hidden') return true
  if (keyword === 'uniqueItems' && widget === 'list') return false
  return appliedTo[keyword]?.includes(type) ?? true
}

function usual(schema: FieldSchema, type: Field['type']): Widget {
  if (type === 'object') return 'group'
  if (type === 'array') return schema.items?.oneOf ? 'checkboxes' : 'list'
  if (type === 'boolean') return schema.const === true ? 'checkbox' : 'yes-no'
  if (schema.oneOf) return schema.oneOf.length > 6 ? 'select' : 'radio'
  const { format } = schema
  const widgets = Object.keys(widgetSources) as Widget[]
  return widgets.find((widget) => format !== undefined && widgetSources[widget].formats?.includes(format)) ?? 'text'
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
  return Object.fromEntries(Object.entries(checks).filter(([, value]) => value !== undefined)) as FieldChecks
}

function optionsOf(schema: FieldSchema, { children, detail }: UiOptions): FieldOption[] | undefined {
  const oneOf = schema.oneOf ?? schema.items?.oneOf
  return oneOf?.map((option) => {
    const under = children?.[String(option.const)]
    const details = detail?.[String(option.const)]
    return {
      value: option.const,
      label: option.title as Copy,
      ...(option.description === undefined ? {} : { hint: option.description as unknown as Tree }),
      ...(under === undefined ? {} : { under }),
      ...(details === undefined ? {} : { detail: details }),
    }
  })
}

function uiOf({
  when: _when,
  messages: _messages,
  sensitive: _sensitive,
  children: _children,
  detail: _detail,
  ...rest
}: UiOptions): FieldUi {
  return rest as unknown as FieldUi
}

/** One uiSchema over another, member by member. */
function overlay(under: UiSchema, over: UiSchema): UiSchema {
  const merged: { [key: string]: unknown } = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key]
    merged[key] = isJsonObject(known) && isJsonObject(value) ? overlay(known as UiSchema, value as UiSchema) : value
  }
  return merged as UiSchema
}
