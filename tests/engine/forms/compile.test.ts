import { describe, expect, test } from 'vitest'
import { leaves } from '#engine'
import { validateDocument } from '#engine/validate'
import type * as s from '#schemas'
import type { Compiled } from '../../../engine/compiled.ts'
import { compileForm } from '../../../engine/forms/compile.ts'
import type { Issue } from '../../../engine/issue.ts'
import { deepFreeze } from '../../support/cases.ts'

type FieldSchema = Compiled<s.FieldSchema>
type FormSchema = Compiled<s.FormSchema>
type SharedField = Compiled<s.SharedField>
type UiSchema = Compiled<s.UiSchema>

const shared: { [name: string]: SharedField } = {
  zip: {
    schema: { type: 'string', format: 'zip', title: 'ZIP code' },
    uiSchema: {
      'ui:widget': 'zip',
      'ui:options': { width: 's', messages: { required: 'Enter it', format: 'Like 80205' } },
    },
  },
  address: {
    schema: {
      type: 'object',
      title: 'Address',
      properties: { street: { type: 'string', title: 'Street' }, zip: { $ref: '#/fields/zip' } },
      required: ['street'],
    },
    uiSchema: { 'ui:widget': 'address', street: { 'ui:options': { autocomplete: 'address-line1' } } },
  },
}

function form(properties: { [name: string]: FieldSchema }, uiSchema: UiSchema = {}, required: string[] = []) {
  const issues: Issue[] = []
  const schema: FormSchema = { type: 'object', properties, required }
  const fields = compileForm(deepFreeze({ schema, uiSchema, fields: shared }), (issue) => issues.push(issue))
  return {
    fields,
    issues: issues.map(({ code, path }) => `${code} ${path}`),
    messages: issues.map(({ message }) => message),
  }
}

const string = (more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title: 'Words', ...more })
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ const: `o${index}`, title: 'One' }))

describe('a form', () => {
  test('asks its questions in document order, else as "ui:order" says', () => {
    const properties = { b: string(), a: string(), c: string() }
    expect(form(properties).fields.map(({ path }) => path)).toEqual(['b', 'a', 'c'])
    const ordered = form(properties, { 'ui:order': ['c', 'b', 'a'] })
    expect(ordered.fields.map(({ path }) => path)).toEqual(['c', 'b', 'a'])
    expect(ordered.issues).toEqual([])
  })

  test('needs an order that names every question and no other', () => {
    const { fields, issues } = form({ a: string(), b: string() }, { 'ui:order': ['b', 'gone'] })
    expect(issues).toEqual(['form.order /uiSchema', 'form.unknown-ui /uiSchema'])
    expect(fields.map(({ path }) => path)).toEqual(['b', 'a'])
  })

  test('knows what has to be answered: what is required, and what has one value only', () => {
    const { fields } = form({ a: string(), b: string(), c: { type: 'boolean', title: 'I agree', const: true } }, {}, [
      'b',
    ])
    expect(fields.map(({ required }) => required)).toEqual([false, true, true])
  })

  test('takes a shared field whole, and what stands beside the reference over it', () => {
    const { fields, issues } = form(
      { home: { $ref: '#/fields/zip', title: 'ZIP of the home' } },
      { home: { 'ui:options': { width: 'm', messages: { format: 'No' } } } },
    )
    expect(issues).toEqual([])
    expect(fields).toMatchObject([
      { path: 'home', widget: 'zip', label: 'ZIP of the home', checks: { format: 'zip' }, ui: { width: 'm' } },
    ])
    expect(fields[0]?.messages).toEqual({ required: 'Enter it', format: 'No' })
  })

  test('takes shared fields within shared fields', () => {
    const { fields, issues } = form({ home: { $ref: '#/fields/address' } }, {}, ['home'])
    expect(issues).toEqual([])
    expect(leaves(fields).map(({ path, widget, required }) => ({ path, widget, required }))).toEqual([
      { path: 'home.street', widget: 'text', required: true },
      { path: 'home.zip', widget: 'zip', required: false },
    ])
  })

  test('takes files only where it says which, how large, and by which call they are sent', () => {
    const stubs: FieldSchema = { type: 'array', title: 'Stubs', maxItems: 2, items: { type: 'string' } }
    const whole = { upload: 'send', accept: ['pdf' as const], maxBytes: 1000 }
    const good = form({ stubs }, { stubs: { 'ui:widget': 'upload', 'ui:options': whole } })
    expect(good.issues).toEqual([])
    expect(good.fields).toMatchObject([{ widget: 'upload', checks: { maxItems: 2 }, ui: whole }])
    expect(good.fields[0]?.fields).toBeUndefined()
    const { issues } = form({ stubs }, { stubs: { 'ui:widget': 'upload', 'ui:options': { upload: 'send' } } })
    const place = 'form.upload /uiSchema/stubs/ui:options'
    expect(issues).toEqual([place, place])
  })

  test('asks of each item of a list by the path in the item', () => {
    const list: FieldSchema = {
      type: 'array',
      title: 'Loans',
      maxItems: 3,
      items: { type: 'object', properties: { lender: string(), zip: { $ref: '#/fields/zip' } }, required: ['lender'] },
    }
    const { fields, issues } = form({ loans: list }, { loans: { lender: { 'ui:options': { width: 'l' } } } })
    expect(issues).toEqual([])
    expect(fields[0]).toMatchObject({ widget: 'list', checks: { maxItems: 3 } })
    expect(fields[0]?.fields?.map(({ path, required }) => [path, required])).toEqual([
      ['lender', true],
      ['zip', false],
    ])
    expect(fields[0]?.fields?.[0]?.ui.width).toBe('l')
  })

  test('keeps every check of the subset', () => {
    const checks = { pattern: '^a', minLength: 1, maxLength: 2 }
    expect(form({ a: string(checks) }).fields[0]?.checks).toEqual(checks)
    const limits = { minimum: 1, maximum: 2 }
    expect(
      form({ a: { type: 'integer', title: 'x', ...limits } }, { a: { 'ui:widget': 'money' } }).fields[0]?.checks,
    ).toEqual(limits)
    const list = { minItems: 1, maxItems: 2, uniqueItems: true }
    const items: FieldSchema = { type: 'string', title: 'x', oneOf: options(3) }
    expect(form({ a: { type: 'array', title: 'x', items, ...list } }).fields[0]?.checks).toEqual(list)
  })

  test('never keeps a number of the state or a password, whatever its author says', () => {
    const { fields } = form({ ssn: string({ format: 'ssn' }), word: string({ format: 'password' }), plain: string() })
    expect(fields.map(({ sensitive = false }) => sensitive)).toEqual([true, true, false])
  })
})

describe('what would be accepted and ignored is refused', () => {
  const rows: FieldSchema = { type: 'object', properties: { a: string() } }
  test.each<[string, FieldSchema, UiSchema, string, string]>([
    [
      'unlike rows',
      { type: 'array', title: 'x', items: rows, uniqueItems: true },
      {},
      'form.unused-check',
      'uniqueItems',
    ],
    [
      'a length of an amount',
      { type: 'integer', title: 'x', maxLength: 2 },
      { 'ui:widget': 'money' },
      'form.unused-check',
      'maxLength',
    ],
    ['a smallest text', string({ minimum: 3 }), {}, 'form.unused-check', 'minimum'],
    ['a pattern of yes and no', { type: 'boolean', title: 'x', pattern: 'a' }, {}, 'form.unused-check', 'pattern'],
    ['a plain whole number', { type: 'integer', title: 'x' }, {}, 'form.wrong-widget', 'money'],
    ['a plain number', { type: 'number', title: 'x' }, {}, 'form.wrong-widget', 'select'],
    [
      'a difference in what items are not asked',
      { type: 'array', title: 'x', items: { type: 'object', properties: { b: string() } } },
      { 'ui:options': { distinct: { email: [] } } },
      'form.distinct',
      'email',
    ],
    [
      'a difference among what is no list',
      string(),
      { 'ui:options': { distinct: { email: [] } } },
      'form.distinct',
      'email',
    ],
    ['a list of plain numbers', { type: 'array', title: 'x', items: { type: 'integer' } }, {}, 'form.no-rows', 'row'],
  ])('%s', (_what, schema, ui, code, word) => {
    const { issues, messages } = form({ a: schema }, { a: ui })
    expect(issues).toEqual([expect.stringContaining(`${code} /`)])
    expect(messages[0]).toContain(word)
  })
})

describe('without a widget a field is drawn by', () => {
  test.each<[string, FieldSchema, string]>([
    ['its type', string(), 'text'],
    ['a group', { type: 'object', title: 'x', properties: { a: string() } }, 'group'],
    ['yes and no', { type: 'boolean', title: 'x' }, 'yes-no'],
    ['a box to tick', { type: 'boolean', title: 'x', const: true }, 'checkbox'],
    ['six options at most', string({ oneOf: options(6) }), 'radio'],
    ['more options', string({ oneOf: options(7) }), 'select'],
    ['many of several options', { type: 'array', title: 'x', items: string({ oneOf: options(2) }) }, 'checkboxes'],
    ['a list', { type: 'array', title: 'x', items: { type: 'object', properties: { a: string() } } }, 'list'],
    ['its format', string({ format: 'date' }), 'date'],
    ['a format that has no widget', string({ format: 'person-name' }), 'text'],
  ])('%s', (_by, schema, widget) => {
    const { fields, issues } = form({ a: schema })
    expect(issues).toEqual([])
    expect(fields[0]?.widget).toBe(widget)
  })
})

describe('a form is refused', () => {
  const list: FieldSchema = {
    type: 'array',
    title: 'x',
    items: { type: 'object', properties: { a: { $ref: '#/fields/gone' } } },
  }

  test.each<[string, { [name: string]: FieldSchema }, UiSchema, string[], string[]]>([
    [
      'whose widget does not draw the type',
      { a: { type: 'boolean', title: 'x' } },
      { a: { 'ui:widget': 'money' } },
      [],
      ['form.wrong-widget /uiSchema/a'],
    ],
    [
      'whose money is no whole number',
      { a: { type: 'number', title: 'x' } },
      { a: { 'ui:widget': 'money' } },
      [],
      ['form.wrong-widget /uiSchema/a'],
    ],
    [
      'whose choice has no options',
      { a: string() },
      { a: { 'ui:widget': 'radio' } },
      [],
      ['form.no-options /schema/properties/a'],
    ],
    [
      'that speaks of a field that it does not ask',
      { a: string() },
      { b: { 'ui:widget': 'text' } },
      [],
      ['form.unknown-ui /uiSchema/b'],
    ],
    ['that needs a field that it does not ask', { a: string() }, {}, ['b'], ['form.required-unknown /schema/required']],
    [
      'that asks a shared field that is not there',
      { a: { $ref: '#/fields/gone' } },
      {},
      [],
      ['reference.unknown-field /schema/properties/a'],
    ],
    [
      'that asks a shared field by what objects inherit',
      { a: { $ref: '#/fields/constructor' } },
      {},
      [],
      ['reference.unknown-field /schema/properties/a'],
    ],
    [
      'with a fault in a group',
      { g: { type: 'object', title: 'x', properties: { a: string() } } },
      { g: { a: { 'ui:widget': 'date' }, 'ui:order': [] } },
      [],
      ['form.order /uiSchema/g'],
    ],
    [
      'with a fault in a list',
      { l: list },
      {},
      [],
      ['reference.unknown-field /schema/properties/l/items/properties/a'],
    ],
  ])('%s', (_why, properties, ui, required, issues) => {
    expect(form(properties, ui, required).issues).toEqual(issues)
  })

  const screen = (field: object, ui: object = {}) =>
    validateDocument('journeys/heloc/screens/x', {
      $schema: '../../../schemas/screen.schema.json',
      title: 'x',
      form: { schema: { type: 'object', properties: { a: field } }, uiSchema: { a: ui } },
      blocks: [{ type: 'form' }],
    })

  test('not when it keeps to the subset', () => {
    expect(screen({ type: 'string', title: 'x' }, { 'ui:widget': 'text' })).toEqual([])
  })

  test.each([
    'multipleOf',
    'exclusiveMinimum',
    'if',
    'allOf',
    'anyOf',
    'not',
    'enum',
    'default',
    'dependentRequired',
    'patternProperties',
    'contentEncoding',
    'readOnly',
    'x-mine',
  ])('that uses %s, which is outside the subset', (keyword) => {
    expect(screen({ type: 'string', title: 'x', [keyword]: 1 })).toMatchObject([
      { code: 'schema.unknown-key', path: `/form/schema/properties/a/${keyword}` },
    ])
  })

  test.each([
    ['a format', { type: 'string', title: 'x', format: 'uri' }, {}, '/form/schema/properties/a/format'],
    ['a type', { type: 'null', title: 'x' }, {}, '/form/schema/properties/a/type'],
    ['a widget', { type: 'string', title: 'x' }, { 'ui:widget': 'html' }, '/form/uiSchema/a/ui:widget'],
    ['an option', { type: 'string', title: 'x' }, { 'ui:options': { html: true } }, '/form/uiSchema/a/ui:options/html'],
  ])('that uses %s which is outside the subset', (_what, field, ui, path) => {
    expect(screen(field, ui).map((issue) => issue.path)).toContain(path)
  })
})
