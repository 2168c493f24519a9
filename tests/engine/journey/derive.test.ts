import { describe, expect, test } from 'vitest'
import { checkDerive, type Derive, derivedSchema, deriveFacts } from '#engine'

const facts = {
  type: 'object',
  properties: {
    answers: { type: 'object', properties: { state: { type: 'string' }, age: { type: 'integer' } } },
  },
}
const home: Derive = {
  isMinor: { '<': [{ var: 'answers.age' }, { var: 'derived.majority' }] },
  majority: { if: [{ '==': [{ var: 'derived.home' }, 'MS'] }, 21, 18] },
  home: { var: 'answers.state' },
}

describe('derived facts', () => {
  test('are those that are known, whatever their order', () => {
    expect(deriveFacts(home, { answers: { state: 'MS', age: 20 } })).toEqual({
      isMinor: true,
      majority: 21,
      home: 'MS',
    })
    expect(deriveFacts(home, { answers: { state: 'TX' } })).toEqual({ majority: 18, home: 'TX' })
  })

  test('of a broken rule there is none, and the others stay', () => {
    expect(deriveFacts({ ...home, broken: { method: [1] } }, { answers: { state: 'TX' } })).toEqual({
      majority: 18,
      home: 'TX',
    })
  })
})

describe('the check of derived facts', () => {
  test('finds nothing in good ones, which may read each other', () => {
    expect(checkDerive(home, facts)).toEqual([])
  })

  test('finds a circle once for each fact in it, with the way round, and nothing else then', () => {
    const circle: Derive = {
      one: { '!': [{ var: 'derived.two' }] },
      two: { and: [true, { var: ['derived.three', false] }] },
      three: { var: 'derived.one' },
      outside: { '!': [{ var: 'derived.one' }] },
      unknown: { var: 'answers.nobody' },
    }
    expect(checkDerive(circle, facts)).toMatchObject([
      { code: 'derive.cycle', path: '/derive/one' },
      { code: 'derive.cycle', path: '/derive/two' },
      { code: 'derive.cycle', path: '/derive/three' },
    ])
    expect(checkDerive(circle, facts)[0]?.message).toContain('one → two → three → one')
    expect(checkDerive({ self: { var: 'derived.self' } }, facts)).toMatchObject([{ path: '/derive/self' }])
  })

  test('finds what a rule reads that is not there, at its place', () => {
    expect(checkDerive({ wrong: { '!': [{ var: 'answers.nobody' }] } }, facts, '/here')).toMatchObject([
      { code: 'logic.unknown-fact', path: '/here/wrong/!/0/var' },
    ])
    expect(checkDerive({ wrong: { var: 'derived.nobody' } }, facts)).toMatchObject([
      { code: 'logic.unknown-fact', path: '/derive/wrong/var' },
    ])
  })

  test('knows of what type each is', () => {
    const { properties } = derivedSchema(home, facts) as { properties: Record<string, unknown> }
    expect(Object.keys(properties).toSorted()).toEqual(['home', 'isMinor', 'majority'])
    expect(JSON.stringify(properties.home)).toContain('"string"')
    expect(JSON.stringify(properties.isMinor)).toContain('"boolean"')
    // A number is asked whether it is more than a text.
    const mixed: Derive = { home: { var: 'answers.state' }, more: { '>': [{ var: 'derived.home' }, 3] } }
    expect(checkDerive(mixed, facts)).toMatchObject([{ path: expect.stringMatching(/^\/derive\/more\/>/) }])
  })
})
