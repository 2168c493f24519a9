import { describe, expect, test } from 'vitest'
import {
  answerAt,
  answerFrom,
  type Field,
  generatedAnswers,
  inputFrom,
  inputValuesOf,
  valuesOfGroup,
  withAnswer,
} from '#engine'

const question = (more: Partial<Field> = {}): Field => ({
  path: 'asked',
  widget: 'text',
  type: 'string',
  label: 'Asked',
  required: false,
  checks: {},
  ui: {},
  ...more,
})
const options = [
  { value: 'A', label: 'First' },
  { value: 2, label: 'Second' },
]

describe('what was typed means', () => {
  test.each<[Partial<Field>, unknown, unknown]>([
    [{}, undefined, undefined],
    [{}, null, undefined],
    [{}, '', undefined],
    [{}, '   ', undefined],
    [{}, ' Avery ', 'Avery'],
    [{}, ['A'], undefined],
    [{}, true, undefined],
    [{ type: 'integer' }, '1,500', 1500],
    [{ type: 'integer' }, 7, 7],
    [{ type: 'integer' }, 'many', null],
    [{ type: 'integer' }, true, undefined],
    [{ type: 'boolean', widget: 'checkbox' }, true, true],
    [{ type: 'boolean', widget: 'checkbox' }, false, false],
    [{ type: 'boolean', widget: 'checkbox' }, 'true', undefined],
    [{ type: 'array', widget: 'checkboxes' }, ['A'], ['A']],
    [{ type: 'array', widget: 'checkboxes' }, 'A', undefined],
    [{ widget: 'radio', options }, ' A ', 'A'],
    [{ widget: 'radio', options }, ' ', undefined],
    [{ widget: 'radio', options }, 'B', 'B'],
    [{ widget: 'radio', type: 'integer', options }, '2', 2],
    [{ widget: 'radio', type: 'integer', options }, '3', 3],
    [{ widget: 'select', ui: { optionsFrom: { fact: 'data.list', value: 'id', label: 'x' } } }, 'a,b', 'a,b'],
  ])('of %j %j: %j', (field, input, answer) => {
    expect(answerFrom(question(field), input as never)).toEqual(answer)
  })
})

describe('a value stands in its control as', () => {
  test.each<[Partial<Field>, unknown, unknown]>([
    [{}, undefined, undefined],
    [{}, null, undefined],
    [{}, 'Avery', 'Avery'],
    [{}, { first: 'Avery' }, undefined],
    [{ type: 'boolean', widget: 'checkbox' }, false, false],
    [{ type: 'array', widget: 'hidden' }, ['AUTOPAY', 1], ['AUTOPAY', 1]],
    [{ type: 'array', widget: 'hidden' }, [{ type: 'AUTOPAY' }], undefined],
    [{ type: 'string', widget: 'hidden' }, 'ten', 'ten'],
  ])('of %j %j: %j', (field, value, input) => {
    expect(inputFrom(question(field), value)).toEqual(input)
  })

  test('the items of a list, unless the lender lists them', () => {
    const fields = [question({ path: 'name' })]
    const list = { widget: 'list', type: 'array', fields } as const
    expect(inputFrom(question(list), [{ name: 'Avery' }, {}])).toEqual([
      { id: 'item-1', input: { name: 'Avery' } },
      { id: 'item-2', input: {} },
    ])
    expect(inputFrom(question({ ...list, ui: { given: 'data.owners' } }), [{ name: 'Avery' }])).toBeUndefined()
    expect(inputFrom(question(list), { name: 'Avery' })).toBeUndefined()
  })
})

const person = question({
  path: 'person',
  type: 'object',
  fields: [question({ path: 'person.first' }), question({ path: 'person.age', type: 'integer' })],
})

test('values are taken over by the fields that have one', () => {
  expect(inputValuesOf([person], { person: { first: 'Avery', other: 1 }, more: 2 })).toEqual({
    'person.first': 'Avery',
  })
})

test('the answers of a group stand by the names of its parts, without those that mean nothing', () => {
  expect(valuesOfGroup(person, { 'person.first': 'Avery', 'person.age': 'many' })).toEqual({ first: 'Avery' })
  expect(valuesOfGroup(person, { 'person.age': '40' })).toEqual({ age: 40 })
  expect(valuesOfGroup(question(), { asked: 'x' })).toEqual({})
})

describe('an answer at its path', () => {
  test('is put beside the others, and taken away with the groups that it leaves empty', () => {
    const answers = { a: { b: 1, c: 2 }, d: 'x' }
    expect(withAnswer(answers, 'a.e.f', 3)).toEqual({ a: { b: 1, c: 2, e: { f: 3 } }, d: 'x' })
    expect(withAnswer(answers, 'd.g', 3)).toEqual({ a: { b: 1, c: 2 }, d: { g: 3 } })
    expect(withAnswer(answers, 'a.b', undefined)).toEqual({ a: { c: 2 }, d: 'x' })
    expect(withAnswer({ a: { b: 1 } }, 'a.b', undefined)).toEqual({})
    expect(withAnswer(answers, 'd', undefined)).toEqual({ a: { b: 1, c: 2 } })
    expect(withAnswer({}, 'a', {})).toEqual({ a: {} })
    expect(withAnswer({ a: [1] }, 'a.b', 2)).toEqual({ a: { b: 2 } })
    expect(answers).toEqual({ a: { b: 1, c: 2 }, d: 'x' })
  })

  test.each(['__proto__.x', 'constructor.x', 'a.prototype.x'])('is never put at %s', (path) => {
    expect(JSON.stringify(withAnswer({}, path, 1))).not.toContain('1')
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('is found by own members only', () => {
    expect(answerAt({ a: { b: 1 } }, 'a.b')).toBe(1)
    expect(answerAt({ a: { b: 1 } }, 'a.b.c')).toBeUndefined()
    expect(answerAt({}, 'toString')).toBeUndefined()
  })
})

test('an answer is made up for every question, as its control would hold it', () => {
  const fields = [
    person,
    question({ path: 'agrees', type: 'boolean', widget: 'checkbox' }),
    question({ path: 'which', widget: 'radio', options: [{ value: 'A', label: 'First' }] }),
    question({ path: 'some', type: 'array', widget: 'checkboxes', options: [{ value: 'A', label: 'First' }] }),
    question({ path: 'none', type: 'array', widget: 'checkboxes' }),
    question({ path: 'born', widget: 'date' }),
    question({ path: 'papers', type: 'array', widget: 'upload' }),
    question({ path: 'owners', type: 'array', widget: 'list', fields: [question({ path: 'name' })] }),
  ]
  const input = generatedAnswers(fields)
  expect(input).toEqual({
    'person.first': '123456',
    'person.age': '123456',
    agrees: true,
    which: 'A',
    some: ['A'],
    none: [],
    born: { year: '2015', month: '2', day: '3' },
    papers: [expect.objectContaining({ key: expect.any(String), name: expect.stringMatching(/\./) })],
    owners: [{ id: 'item-1', input: { name: '123456' } }],
  })
  for (const field of fields.slice(1)) expect(answerFrom(field, input[field.path]), field.path).not.toBeNull()
})
