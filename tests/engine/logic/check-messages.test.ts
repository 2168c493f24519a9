import { describe, expect, test } from 'vitest'
import { check, schemaGiven } from '#engine'

const facts = {
  type: 'object',
  $defs: {
    'tax/kind~form': { enum: ['W2', 'K1'] },
    circle: { anyOf: [{ $ref: '#/$defs/circle' }, { type: 'string' }] },
  },
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    isDone: { type: 'boolean' },
    either: { type: ['string', 'number'] },
    nothing: { type: 'null' },
    one: { const: 'ONLY' },
    kind: { $ref: '#/$defs/tax~1kind~0form' },
    lost: { $ref: '#/$defs/nowhere' },
    far: { $ref: 'elsewhere.json#/x' },
    circle: { $ref: '#/$defs/circle' },
    maybe: { anyOf: [{ type: 'null' }, { enum: ['A', 'B', null] }] },
    families: { type: 'string', 'x-names': ['GEN_X'], 'x-families': ['LIEN_*'] },
    many: { type: 'string', 'x-names': Array.from({ length: 14 }, (_none, index) => `N${index}`) },
    twelve: { type: 'string', 'x-names': Array.from({ length: 12 }, (_none, index) => `N${index}`) },
    list: { type: 'array', items: { enum: ['RED', 'BLUE'] } },
    listOfAny: { type: 'array' },
    people: {
      type: 'array',
      items: { type: 'object', properties: { age: { type: 'integer' }, role: { enum: ['OWNER', 'GUEST'] } } },
    },
    open: { type: 'object', additionalProperties: { enum: ['YES', 'NO'] } },
    closed: { type: 'object', additionalProperties: false, properties: { in: { type: 'string' } } },
    both: { properties: { a: { type: 'string' } }, anyOf: [{ properties: { b: { type: 'integer' } } }] },
  },
}

const told = (rule: unknown, root: 'boolean' | 'any' = 'any') =>
  check(rule, { facts, root, path: '/at' }).map(({ path, message }) => `${path}: ${message}`)
const v = (name: string) => ({ var: name })

describe('what is wrong with a rule is said in full', () => {
  test.each<[unknown, string]>([
    [{ '==': [v('count'), 'ten'] }, '/at/==/1: "ten" is never equal to "count", which is of type number.'],
    [{ '==': [v('either'), true] }, '/at/==/1: true is never equal to "either", which is of type string or number.'],
    [{ '==': [v('nothing'), 1] }, '/at/==/1: 1 is never equal to "nothing", which is of type nothing.'],
    [
      { '==': [v('name'), null] },
      '/at/==/1: Nothing equals null: ask whether a fact is absent with "missing", or with "!!".',
    ],
    [{ '===': ['TWO', v('one')] }, '/at/===/0: "TWO" is never a value of "one", which is one of ONLY.'],
    [{ '==': [v('kind'), 'W9'] }, '/at/==/1: "W9" is never a value of "kind", which is one of W2, K1.'],
    [{ '==': [v('maybe'), 'C'] }, '/at/==/1: "C" is never a value of "maybe", which is one of A, B.'],
    [
      { '==': [v('families'), 'GEN_Y'] },
      '/at/==/1: "GEN_Y" is never a value of "families", which is one of GEN_X, LIEN_*.',
    ],
    [
      { '==': [v('many'), 'X'] },
      '/at/==/1: "X" is never a value of "many", which is one of N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11 and 2 more.',
    ],
    [
      { '==': [v('twelve'), 'X'] },
      '/at/==/1: "X" is never a value of "twelve", which is one of N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11.',
    ],
    [{ in: ['GREEN', v('list')] }, '/at/in/0: "GREEN" is never a value of "list", which is one of RED, BLUE.'],
    [{ in: [v('one'), ['ONLY', 'TWO']] }, '/at/in/1/1: "TWO" is never a value of "one", which is one of ONLY.'],
    [{ '==': [v('list.0'), 'GREEN'] }, '/at/==/1: "GREEN" is never a value of "list.0", which is one of RED, BLUE.'],
    [{ '==': [v('open.any'), 'MAYBE'] }, '/at/==/1: "MAYBE" is never a value of "open.any", which is one of YES, NO.'],
    [{ '>': [v('isDone'), 1] }, '/at/>/0: "isDone" is neither a number nor text, so ">" cannot compare it.'],
    [
      { '<': [{ '==': [1, 1] }, 1] },
      '/at/</0: What stands here is neither a number nor text, so "<" cannot compare it.',
    ],
    [{ '<': [1, [1]] }, '/at/</1: A list is neither a number nor text, so "<" cannot compare it.'],
    [{ '<': [1, true] }, '/at/</1: true is neither a number nor text, so "<" cannot compare it.'],
    [{ '>': [v('name'), 3] }, '/at/>/1: 3 is never more or less than "name", which is of type string.'],
    [{ '>': [v('name'), v('count')] }, '/at/>/1: "count" is never more or less than "name", which is of type string.'],
    [{ '+': [v('count'), 'ten'] }, '/at/+/1: "ten" is not a number, which "+" needs.'],
    [{ '*': [v('isDone'), 2] }, '/at/*/0: "isDone" is not a number, which "*" needs.'],
    [{ '-': [null, 2] }, '/at/-/0: null is not a number, which "-" needs.'],
    [{ '+': [[1], 2] }, '/at/+/0: A list is not a number, which "+" needs.'],
    [{ '+': [{ '!': true }, 2] }, '/at/+/0: What stands here is not a number, which "+" needs.'],
    [
      { some: [v('people'), { '>': [v('role'), 1] }] },
      '/at/some/1/>/1: 1 is never more or less than "role", which is of type string.',
    ],
    [
      { filter: [v('people'), { '==': [v('role'), 'HOST'] }] },
      '/at/filter/1/==/1: "HOST" is never a value of "role", which is one of OWNER, GUEST.',
    ],
    [
      { some: [{ filter: [v('people'), true] }, { '==': [v('nobody'), 1] }] },
      '/at/some/1/==/0/var: There is no fact "nobody" that rules may read.',
    ],
    [
      { reduce: [v('people'), { '+': [v('accumulator'), v('current.height')] }, 0] },
      '/at/reduce/1/+/1/var: There is no fact "current.height" that rules may read.',
    ],
    [{ reduce: [v('people'), v('total'), 0] }, '/at/reduce/1/var: There is no fact "total" that rules may read.'],
    [{ missing: ['name', 'nobody'] }, '/at: There is no fact "nobody" that rules may read.'],
    [{ missing_some: [1, ['name', 'nobody']] }, '/at: There is no fact "nobody" that rules may read.'],
    [[v('name'), v('nobody')], '/at/1/var: There is no fact "nobody" that rules may read.'],
    [v('closed.out'), '/at/var: There is no fact "closed.out" that rules may read.'],
    [v('list.first'), '/at/var: There is no fact "list.first" that rules may read.'],
    [v('name.length'), '/at/var: There is no fact "name.length" that rules may read.'],
    [{ shout: 1 }, '/at: "shout" is not an operation that rules may use.'],
    [{ '!': [] }, '/at: "!" takes 1 values, not 0.'],
    [{ '/': [1] }, '/at: "/" takes 2 values, not 1.'],
    [{ '<': [1] }, '/at: "<" takes 2 to 3 values, not 1.'],
    [{ and: [] }, '/at: "and" takes 1 or more values, not 0.'],
    [{ var: { cat: ['a'] } }, '/at/var: "var" needs the name of a fact as text, not the result of a rule.'],
    [{}, '/at: An operation is an object with exactly one key, not 0 ().'],
    [{ '!': 1, '!!': 1 }, '/at: An operation is an object with exactly one key, not 2 ("!", "!!").'],
    [() => 1, '/at: A rule is made of JSON values; a function is not one.'],
  ])('%j: %s', (rule, wanted) => {
    expect(told(rule)).toEqual([wanted])
  })

  test.each<[unknown, string]>([
    [v('count'), 'number'],
    [v('either'), 'string or number'],
    [v('nothing'), 'nothing'],
    [{ if: [true, 1, 'x'] }, 'number or string'],
    [{ '?:': [true, 1, true] }, 'number or boolean'],
    [{ if: [true, true, false, 1, 'x'] }, 'boolean or number or string'],
    [{ and: [true, v('name')] }, 'boolean or string'],
    [{ or: [1, true] }, 'number or boolean'],
    [{ filter: [v('people'), true] }, 'array'],
    [{ map: [v('people'), 1] }, 'array'],
    [{ reduce: [v('people'), 1, 'x'] }, 'number or string'],
    [{ var: ['isDone', 'x'] }, 'boolean or string'],
    [[true], 'array'],
  ])('a condition of %j gives %s', (rule, type) => {
    expect(told(rule, 'boolean')).toEqual([`/at: A condition gives true or false; this gives ${type}.`])
  })
})

test.each<unknown>([
  { '==': [v('families'), 'LIEN_ANY'] },
  { '==': [v('maybe'), 'A'] },
  { '==': [v('circle'), 'x'] },
  { '==': [v('lost'), 'x'] },
  { '==': [v('far'), 1] },
  { '==': [v('open.any'), 'YES'] },
  { '==': [v('both.a'), 'x'] },
  { '==': [v('both.b'), 1] },
  { '==': [v('list.length'), 2] },
  { '==': [v('people.0.role'), 'GUEST'] },
  { in: ['RED', v('list')] },
  { in: ['x', v('listOfAny')] },
  { in: ['part', v('name')] },
  { in: [v('one'), 'ONLY one'] },
  { '>': [v('either'), 1] },
  { '>': [v('either'), 'a'] },
  { '<': [1, v('count'), 3] },
  { '<': ['a', v('name')] },
  { some: [v('listOfAny'), { '==': [v('x'), 1] }] },
  { '==': [{ reduce: [v('people'), { '+': [v('accumulator'), v('current.age')] }, 0] }, 3] },
  { '>': [{ '+': [v('count'), '12'] }, 1] },
  { '!': { missing: 'name' } },
  { some: [v('people'), { '!': { missing: ['age'] } }] },
])('nothing is wrong with %j', (rule) => {
  expect(told(rule, 'boolean')).toEqual([])
})

test('the schema of what a rule gives is that of the fact that it reads', () => {
  const reading = (rule: unknown) => ({ type: 'object', properties: { alias: schemaGiven(rule as never, { facts }) } })
  const wrong = (rule: unknown, literal: unknown) =>
    check({ '==': [v('alias'), literal] }, { facts: reading(rule), root: 'any' }).map(({ message }) => message)
  expect(wrong({ if: [true, v('one'), v('one')] }, 'TWO')).toEqual([
    '"TWO" is never a value of "alias", which is one of ONLY.',
  ])
  expect(wrong(v('one'), 'ONLY')).toEqual([])
  expect(wrong('x', 'y')).toEqual(['"y" is never a value of "alias", which is one of x.'])
  expect(wrong({ cat: ['x'] }, 1)).toEqual(['1 is never equal to "alias", which is of type string.'])
})
