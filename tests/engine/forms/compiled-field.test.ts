import { describe, expect, test } from 'vitest'
import { compileForm, type FormSource } from '../../../engine/forms/compile.ts'

function compiled(schema: object, uiSchema: object = {}, fields: object = {}) {
  const said: string[] = []
  const source = { schema: { type: 'object', ...schema }, uiSchema, fields } as FormSource
  return { fields: compileForm(source, ({ path, message }) => said.push(`${path}: ${message}`)), said }
}
const said = (properties: object, ui: object = {}, fields: object = {}) => compiled({ properties }, ui, fields).said

describe('a question', () => {
  test('is compiled with all that its documents say of it', () => {
    const { fields, said: issues } = compiled(
      {
        properties: {
          kind: {
            type: 'string',
            title: 'Which kind?',
            description: ['A hint'],
            minLength: 1,
            maxLength: 9,
            oneOf: [
              { const: 'HOUSE', title: 'A house', description: ['With a garden'] },
              { const: 'FLAT', title: 'A flat' },
              { const: 'OTHER', title: 'Another kind' },
            ],
          },
          other: { type: 'string', title: 'Which?' },
        },
        required: ['kind'],
      },
      {
        kind: {
          'ui:widget': 'radio',
          'ui:options': {
            when: { var: 'flags.on' },
            messages: { required: 'Choose one' },
            sensitive: true,
            children: { FLAT: 'HOUSE' },
            detail: { OTHER: 'other' },
            exclusive: 'FLAT',
            width: 's',
          },
        },
      },
    )
    expect(issues).toEqual([])
    expect(fields).toEqual([
      {
        path: 'kind',
        widget: 'radio',
        type: 'string',
        label: 'Which kind?',
        required: true,
        checks: { minLength: 1, maxLength: 9 },
        ui: { width: 's' },
        hint: ['A hint'],
        options: [
          { value: 'HOUSE', label: 'A house', hint: ['With a garden'] },
          { value: 'FLAT', label: 'A flat', under: 'HOUSE', isExclusive: true },
          { value: 'OTHER', label: 'Another kind', detail: 'other' },
        ],
        when: { var: 'flags.on' },
        messages: { required: 'Choose one' },
        sensitive: true,
      },
      { path: 'other', widget: 'text', type: 'string', label: 'Which?', required: false, checks: {}, ui: {} },
    ])
  })

  test('that says nothing is a line of text, called as it is', () => {
    expect(compiled({ properties: { name: {} } }).fields).toEqual([
      { path: 'name', widget: 'text', type: 'string', label: 'name', required: false, checks: {}, ui: {} },
    ])
  })

  test('is drawn by the usual widget of what it asks', () => {
    const options = (count: number) => Array.from({ length: count }, (_none, at) => ({ const: `${at}`, title: 'x' }))
    const { fields } = compiled({
      properties: {
        group: { properties: { part: { type: 'string' } } },
        some: { type: 'array', items: { type: 'string', oneOf: options(1) } },
        rows: { type: 'array', items: { type: 'object', properties: { part: { type: 'string' } } } },
        agrees: { type: 'boolean', const: true },
        is: { type: 'boolean' },
        six: { type: 'string', oneOf: options(6) },
        seven: { type: 'string', oneOf: options(7) },
        mail: { type: 'string', format: 'email' },
        born: { type: 'string', format: 'date' },
        name: { type: 'string', format: 'person-name' },
      },
    })
    const widgets = fields.map(({ path, widget, type, required }) => [path, widget, type, required])
    expect(widgets).toEqual([
      ['group', 'group', 'object', false],
      ['some', 'checkboxes', 'array', false],
      ['rows', 'list', 'array', false],
      ['agrees', 'checkbox', 'boolean', true],
      ['is', 'yes-no', 'boolean', false],
      ['six', 'radio', 'string', false],
      ['seven', 'select', 'string', false],
      ['mail', 'email', 'string', false],
      ['born', 'date', 'string', false],
      ['name', 'text', 'string', false],
    ])
    expect(fields[0]?.fields?.map(({ path }) => path)).toEqual(['group.part'])
    expect(fields[2]?.fields?.map(({ path }) => path)).toEqual(['part'])
    expect(fields[1]).not.toHaveProperty('fields')
  })

  test('stands in the order that is wanted, the others after those that are named', () => {
    const properties = { a: {}, b: {}, c: {} }
    const { fields, said: issues } = compiled({ properties }, { 'ui:order': ['c', 'x', 'a'] })
    expect(fields.map(({ path }) => path)).toEqual(['c', 'a', 'b'])
    expect(issues).toEqual([expect.stringContaining('"b"'), expect.stringContaining('"x"')])
  })

  test('that is shared is what it says itself, over what is shared', () => {
    const zip = {
      schema: { type: 'string', title: 'ZIP', maxLength: 10 },
      uiSchema: { 'ui:options': { width: 's', messages: { required: 'Enter it' } } },
    }
    const { fields } = compiled(
      { properties: { zip: { $ref: '#/fields/zip', title: 'Their ZIP' } } },
      { zip: { 'ui:options': { width: 'm' } } },
      { zip },
    )
    expect(fields).toMatchObject([
      { label: 'Their ZIP', checks: { maxLength: 10 }, ui: { width: 'm' }, messages: { required: 'Enter it' } },
    ])
  })
})

describe('what is wrong with a form is said in full', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { part: { type: 'string' } } } }
  const choice = { type: 'string', oneOf: [{ const: 'A', title: 'a' }] }
  test.each<[string, string[], string]>([
    ['an unknown member', said({ a: {} }, { b: {} }), '/uiSchema/b: The uiSchema names "b"'],
    ['an unknown required', compiled({ properties: { a: {} }, required: ['b'] }).said, '/schema/required: '],
    ['a widget that does not fit', said({ a: { type: 'boolean' } }, { a: { 'ui:widget': 'text' } }), '"text"'],
    ['no rows', said({ a: { type: 'array' } }, { a: { 'ui:widget': 'list' } }), '"items"'],
    [
      'a check without effect',
      said({ a: { type: 'boolean', maxLength: 3 } }),
      '/schema/properties/a/maxLength: "maxLength"',
    ],
    ['no options', said({ a: { type: 'string' } }, { a: { 'ui:widget': 'radio' } }), '"radio"'],
    [
      'an unknown part that is to differ',
      said({ a: rows }, { a: { 'ui:options': { distinct: { other: ['x'] } } } }),
      '/uiSchema/a/ui:options/distinct/other: The items of this list have no answer "other"',
    ],
    ['an unknown shared field', said({ a: { $ref: '#/fields/b' } }, {}, { c: { schema: {} } }), '"b"'],
    [
      'a shared field with checks under another name',
      said({ a: { $ref: '#/fields/b' } }, {}, { b: { schema: {}, checks: [] } }),
      '/schema/properties/a: The checks of the shared field "b" read the answer "b".',
    ],
    [
      'an unknown option with children',
      said({ a: choice }, { a: { 'ui:options': { children: { B: 'A' } } } }),
      '/uiSchema/a/ui:options/children/B: This question has no option "B".',
    ],
    [
      'children of an unknown option',
      said({ a: choice }, { a: { 'ui:options': { children: { A: 'B' } } } }),
      '/uiSchema/a/ui:options/children/A: This question has no option "B".',
    ],
    [
      'an unknown option with a detail',
      said({ a: choice, b: {} }, { a: { 'ui:options': { detail: { B: 'b' } } } }),
      '/uiSchema/a/ui:options/detail/B: This question has no option "B".',
    ],
    [
      'a detail that the form does not ask',
      said({ a: choice }, { a: { 'ui:options': { detail: { A: 'b' } } } }),
      '/uiSchema/a/ui:options/detail/A: This form does not ask for "b"',
    ],
    [
      'words for what cannot be wrong',
      said({ a: {} }, { a: { 'ui:options': { messages: { maximal: 'x' } } } }),
      '/uiSchema/a/ui:options/messages/maximal: ',
    ],
    [
      'an unknown part of an item',
      said({ a: rows }, { a: { 'ui:options': { givenFields: ['part', 'other'] } } }),
      '/uiSchema/a/ui:options/givenFields/1: The items of this list do not ask for "other".',
    ],
  ])('%s', (_what, issues, wanted) => {
    expect(issues).toEqual([expect.stringContaining(wanted)])
  })

  test('an upload that does not say what it takes and where it goes', () => {
    const issues = said({ a: { type: 'array' } }, { a: { 'ui:widget': 'upload' } })
    expect(issues.every((each) => each.startsWith('/uiSchema/a/ui:options: An upload needs the option "'))).toBe(true)
    expect(issues.join()).toContain('"accept"')
    expect(issues.join()).toContain('"maxBytes"')
  })

  test('a shared field with checks under its own name is right', () => {
    expect(said({ b: { $ref: '#/fields/b' } }, {}, { b: { schema: {}, checks: [] } })).toEqual([])
  })

  test('what nobody draws may have any check', () => {
    expect(said({ a: { type: 'boolean', maxLength: 3 } }, { a: { 'ui:widget': 'hidden' } })).toEqual([])
    expect(said({ a: { ...rows, uniqueItems: true } })).toEqual([expect.stringContaining('"uniqueItems"')])
  })
})
