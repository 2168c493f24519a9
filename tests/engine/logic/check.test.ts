import { describe, expect, it } from 'vitest'
import { check, checkDerive, derivedSchema, type Rule } from '#engine'
import { type Journey, type Machine, type Routing, schemas } from '#schemas'
import { shippedDocument } from '../../support/cases.ts'

const facts = schemas.facts
const { derive = {} } = shippedDocument<Journey>('journeys/heloc/journey')
const extraFacts = { derived: derivedSchema(derive, facts) }

function codes(rule: unknown, root: 'boolean' | 'any' = 'boolean') {
  return check(rule, { facts, root, path: '/when', extraFacts }).map(({ code, path }) => `${code} ${path}`)
}

const is = (fact: string, value: Rule): Rule => ({ '==': [{ var: fact }, value] })

describe('a rule that is right has no issue', () => {
  it.each<Rule>([
    is('application.status.bpo', 'BPO_REQUIRED'),
    is('backendStatus', 'WAITING_FOR_ANYTHING'),
    is('derived.uwDecision', 'DECLINE'),
    { in: [{ var: 'backendStatus' }, ['HMDA', 'LIEN_REVIEW']] },
    { some: [{ var: 'creditPulls' }, is('type', 'HARD_CREDIT')] },
    { '>': [{ var: 'user.phoneNumbers.length' }, 0] },
    { and: [{ var: 'application.isCrypto' }, { '!': { missing: ['user.email'] } }] },
    { if: [{ var: 'application.isCrypto' }, true, false] },
    { var: 'application.isCrypto' },
    { var: 'flags.any-flag' },
    { some: [{ var: 'data.offers.offers' }, is('uuid', 'any')] },
    { '!!': { var: 'data.liens.liens' } },
    { all: [{ filter: [{ var: 'user.addresses' }, { '!!': { var: 'ownership' } }] }, is('state', 'TX')] },
    { '==': [{ var: ['application.payType', ''] }, ''] },
    true,
  ])('%j', (rule) => {
    expect(codes(rule)).toEqual([])
  })
})

describe('a rule that is wrong says what and where', () => {
  it.each<[unknown, string]>([
    [is('application.status.bpo', 'BPO_NEEDED'), 'logic.outside-names /when/==/1'],
    [is('backendStatus', 'WAITING_OF_X'), 'logic.outside-names /when/==/1'],
    [is('backendStatus', 'LIEN_*'), 'logic.outside-names /when/==/1'],
    [is('derived.uwDecision', 'DECLINED'), 'logic.outside-names /when/==/1'],
    [{ '!=': ['HDMA', { var: 'backendStatus' }] }, 'logic.outside-names /when/!=/0'],
    [{ in: [{ var: 'backendStatus' }, ['HMDA', 'HDMA']] }, 'logic.outside-names /when/in/1/1'],
    [{ some: [{ var: 'creditPulls' }, is('type', 'HARD')] }, 'logic.outside-names /when/some/1/==/1'],
    [{ some: [{ var: 'creditPulls' }, is('kind', 'HARD_CREDIT')] }, 'logic.unknown-fact /when/some/1/==/0/var'],
    [
      { some: [{ var: 'creditPulls' }, is('application.payType', 'MANUAL')] },
      'logic.unknown-fact /when/some/1/==/0/var',
    ],
    [is('aplication.payType', 'MANUAL'), 'logic.unknown-fact /when/==/0/var'],
    [is('application.__proto__.payType', 'MANUAL'), 'logic.unknown-fact /when/==/0/var'],
    [is('derived.nothing', 1), 'logic.unknown-fact /when/==/0/var'],
    [{ '!': { missing: ['application.paytype'] } }, 'logic.unknown-fact /when/!'],
    [is('application.term', '120'), 'logic.outside-type /when/==/1'],
    [is('application.isCrypto', 'true'), 'logic.outside-type /when/==/1'],
    [is('application.term', null), 'logic.compares-null /when/==/1'],
    [{ '>': [{ var: 'application.term' }, '50k'] }, 'logic.outside-order /when/>/1'],
    [{ '<=': ['120', { var: 'application.term' }] }, 'logic.outside-order /when/<=/0'],
    [{ '<': [1, { var: 'application.term' }, 'ten'] }, 'logic.outside-order /when/</2'],
    [{ '>': [{ '+': [{ var: 'application.term' }, 1] }, 'ten'] }, 'logic.outside-order /when/>/1'],
    [{ '>': [{ var: 'application.isCrypto' }, 1] }, 'logic.not-ordered /when/>/0'],
    [{ '>': [{ var: 'application.term' }, null] }, 'logic.not-ordered /when/>/1'],
    [{ '>': [{ '+': [{ var: 'application.term' }, 'ten'] }, 1] }, 'logic.not-a-number /when/>/0/+/1'],
    [{ '>': [{ '*': [{ var: 'application.isCrypto' }, 2] }, 1] }, 'logic.not-a-number /when/>/0/*/0'],
    [{ '>': [{ max: [[1, 2]] }, 1] }, 'logic.not-a-number /when/>/0/max/0'],
    [{ var: 'application.term' }, 'logic.not-boolean /when'],
    [{ missing: ['user.email'] }, 'logic.not-boolean /when'],
    [{ and: [{ var: 'user.email' }, true] }, 'logic.not-boolean /when'],
    [{ if: [{ var: 'application.isCrypto' }, true, 'no'] }, 'logic.not-boolean /when'],
    ['yes', 'logic.not-boolean /when'],
    [null, 'logic.not-boolean /when'],
    [{ log: true }, 'logic.unknown-operator /when'],
    [{ '!': { '==': [1, 1], '!!': true } }, 'logic.not-one-operation /when/!'],
    [{ '==': [1] }, 'logic.wrong-arity /when'],
    [{ '!!': { var: { cat: ['a', 'b'] } } }, 'logic.computed-fact /when/!!/var'],
    [undefined, 'logic.not-json /when'],
  ])('%j: %s', (rule, wanted) => {
    expect(codes(rule)).toEqual([wanted])
  })

  it('names a few of many names', () => {
    const [found] = check(is('backendStatus', 'NOPE'), { facts, root: 'boolean' })
    expect(found?.message).toMatch(
      /^"NOPE" is never a value of "backendStatus", which is one of APP_SUBMISSION, .* more\.$/,
    )
  })
})

describe('derived facts', () => {
  it('of the shipped journey are right', () => {
    expect(checkDerive(derive, facts)).toEqual([])
  })

  it('that read each other in a circle are an issue', () => {
    const circle: Record<string, Rule> = { a: { var: 'derived.b' }, b: { '!': { var: 'derived.a' } }, c: true }
    expect(checkDerive(circle, facts)).toMatchObject([
      { code: 'derive.cycle', path: '/derive/a', message: expect.stringContaining('a → b → a') },
      { code: 'derive.cycle', path: '/derive/b' },
    ])
  })

  it('have the type of their rule, for the rules that read them', () => {
    const own = {
      facts,
      root: 'boolean' as const,
      extraFacts: {
        derived: derivedSchema({ big: { '>': [1, 0] }, n: { '+': [1, 2] }, alias: { var: 'derived.n' } }, facts),
      },
    }
    expect(check({ var: 'derived.big' }, own)).toEqual([])
    expect(check({ var: 'derived.alias' }, own)).toMatchObject([{ code: 'logic.not-boolean' }])
  })
})

describe('the shipped routing and machine', () => {
  const machine = shippedDocument<Machine>('journeys/heloc/machine')
  const routing = shippedDocument<Routing>('journeys/heloc/routing')
  const states = machine.states.map(({ id }) => id)
  const options = {
    facts,
    root: 'boolean' as const,
    extraFacts: { ...extraFacts, machineState: { type: 'string', 'x-names': states } },
  }

  it('hold no wrong condition', () => {
    const conditions = [
      ...routing.rows.flatMap(({ when, from }) => [when, from?.when]),
      ...machine.states.flatMap(({ destinations }) => destinations.map(({ when }) => when)),
      ...machine.events.map(({ when }) => when),
    ].filter((when) => when !== undefined)
    expect(conditions.length).toBeGreaterThan(40)
    for (const when of conditions) expect(check(when, options)).toEqual([])
  })

  it('name only states that there are, each once', () => {
    expect(new Set(states).size).toBe(states.length)
    const named = machine.events.flatMap(({ from, to }) => [to, ...(from === 'any' ? [] : from)])
    expect(named.filter((state) => !states.includes(state))).toEqual([])
    expect(states).toContain(machine.initial)
  })
})
