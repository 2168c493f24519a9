import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerAt,
  answerFrom,
  type Field,
  type InputValue,
  type InputValues,
  inputFrom,
  leaves,
  readForm,
  resolveRoute,
  withAnswer,
} from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const { bundle } = compileBundle(documentSet(shippedDocuments()), { org: 'figure', journey: 'heloc', locale: 'en' })
const { journey, routing, machine } = bundle
const forms = Object.entries(bundle.screens).flatMap(([id, { form }]) =>
  form === undefined ? [] : [[id, form] as const],
)
const deep = () => {
  let value: unknown = 1
  for (let depth = 0; depth < 20_000; depth++) value = depth % 2 === 0 ? { a: value } : [value]
  return value
}
const polluted = () =>
  JSON.parse('{"__proto__": {"matched": true}, "constructor": {"prototype": {"matched": true}}}') as object
const hostile: [string, unknown][] = [
  ['a list of a million', Array.from({ length: 1_000_000 }, (_, index) => ({ type: index }))],
  ['what is nested 20000 deep', deep()],
  ['"__proto__"', polluted()],
  ['a string of ten million', 'x'.repeat(10_000_000)],
  ['null', null],
  ['a number where an object belongs', 7],
  ['an object that is none', Object.create(null)],
  ['a list in its place', [[], [[]]]],
  ['a string in its place', 'APPROVED'],
]
const roots = [
  'application',
  'user',
  'identity',
  'creditPulls',
  'signer',
  'answers',
  'data',
  'flags',
  'org',
  'query',
  'backendStatus',
  'machineState',
  'today',
  'ages',
  'item',
  'session',
]

/** Runs in bounded time: the lesser of two, since the machine may be busy with something else. */
function within(ms: number, work: () => void) {
  const times = [0, 1].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(ms)
}

describe.each(hostile)('facts that are %s', (_what, value) => {
  test('leave every form readable, in bounded time', () => {
    const facts = Object.fromEntries(roots.map((root) => [root, value]))
    for (const [, form] of forms) within(1000, () => readForm(form.fields, form.checks, {}, facts, journey.derive))
    expect(({} as { matched?: boolean }).matched).toBeUndefined()
  })

  test('leave the next step decided, in bounded time', () => {
    for (const root of [...roots, 'all']) {
      const facts =
        root === 'all'
          ? Object.fromEntries(roots.map((each) => [each, value]))
          : { backendStatus: 'CREDIT_NO_MATCH', [root]: value }
      within(1000, () => expect(typeof resolveRoute(routing, machine, facts, journey.derive).to).toBe('string'))
    }
  })
})

describe('what was typed for an earlier form', () => {
  const kinds: InputValue[] = [
    'words',
    '',
    true,
    false,
    7,
    [],
    ['A'],
    { year: '1984', month: '4', day: '27' },
    [{ id: 'a', input: { x: 'y' } }],
  ]
  const odd = [...kinds, null, {}, [null], [[]], [{ id: 7 }], [{ id: 'a' }], { year: 1984 }] as InputValue[]

  test('of whatever kind, is read as an answer of the right type, or as none', () => {
    for (const [, form] of forms)
      for (const field of leaves(form.fields))
        for (const input of odd) {
          const { values, visible } = readForm([withoutCondition(field)], [], { [field.path]: input }, {})
          expect(visible.has(field.path)).toBe(true)
          const value = answerAt(values, field.path)
          if (value !== undefined && field.checks.minimum === undefined)
            expect([field.path, typeOf(value)]).toEqual([field.path, field.type === 'integer' ? 'number' : field.type])
        }
  })

  test('under names that objects inherit, is nobody’s answer', () => {
    const field = {
      path: 'toString',
      widget: 'text',
      type: 'string',
      label: 'x',
      required: true,
      checks: {},
      ui: {},
    } as const
    expect(readForm([field], [], {}, {})).toMatchObject({
      values: {},
      issues: [{ path: 'toString', string: 'required' }],
    })
    expect(withAnswer({}, '__proto__.x', 1)).toEqual({})
    expect(withAnswer({}, 'constructor.prototype.x', 1)).toEqual({})
    expect(answerAt({}, 'constructor.name')).toBeUndefined()
    expect(answerAt({ a: [1] }, 'a.length')).toBe(1)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('at random, never breaks a form', () => {
    const input = fc.dictionary(
      fc.constantFrom(
        ...forms.flatMap(([, form]) => leaves(form.fields).map(({ path }) => path)),
        '__proto__',
        'constructor',
      ),
      fc.anything() as fc.Arbitrary<InputValue>,
    )
    fc.assert(
      fc.property(fc.constantFrom(...forms), input, ([, form], answers) => {
        const { issues } = readForm(
          form.fields,
          form.checks,
          answers as InputValues,
          { today: '2026-03-02' },
          journey.derive,
        )
        for (const { message, string } of issues) expect(message ?? string).toBeDefined()
      }),
      { numRuns: 400 },
    )
  })
})

describe('a value that prefills a control', () => {
  test('comes back from it as the same value', () => {
    const money: Field = { path: 'a', widget: 'money', type: 'integer', label: 'x', required: true, checks: {}, ui: {} }
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), fc.nat({ max: 4_000 }), (low, high) => {
        const cents = high * 2 ** 31 + low
        expect(answerFrom(money, inputFrom(money, cents))).toBe(cents)
      }),
    )
    const date: Field = { ...money, widget: 'date', type: 'string' }
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (day) => {
        const iso = day.toISOString().slice(0, 10)
        expect(answerFrom(date, inputFrom(date, iso))).toBe(iso)
      }),
    )
    const phone: Field = { ...money, widget: 'phone', type: 'string' }
    fc.assert(
      fc.property(fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/), (number) => {
        expect(answerFrom(phone, inputFrom(phone, number))).toBe(number)
      }),
    )
  })
})

function withoutCondition({ when: _when, ...field }: Field): Field {
  return field
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
