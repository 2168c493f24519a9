import { describe, expect, it } from 'vitest'
import { advance, apply, type Facts, rebuild } from '#engine'
import type { Journey, Machine } from '#schemas'
import { caseLines, shippedDocument } from '../../support/cases.ts'

const machine = shippedDocument<Machine>('journeys/heloc/machine')
const { derive } = shippedDocument<Journey>('journeys/heloc/journey')

describe('events by name', () => {
  interface MachineCase {
    start: string
    events: string[]
    state: string
  }

  describe.each(['machine.jsonl', 'machine-odd.jsonl'])('%s', (file) => {
    it.each(
      caseLines<MachineCase>(file).map((given) => [`${given.start}: ${given.events.join(', ')}`, given] as const),
    )('%s', (_, given) => {
      expect(given.events.reduce((state, event) => apply(machine, state, event), given.start)).toBe(given.state)
    })
  })
})

describe('events by facts', () => {
  interface AdvanceCase {
    name: string
    /** Absent: rebuilt from the facts alone. */
    start?: { state: string; fired: string[] }
    facts: Facts
    state: string
    events: string[]
  }

  it.each(caseLines<AdvanceCase>('advance.jsonl').map((given) => [given.name, given] as const))('%s', (_, given) => {
    const got = given.start ? advance(machine, given.start, given.facts, derive) : rebuild(machine, given.facts, derive)
    expect(got.steps.map(({ event }) => event)).toEqual(given.events)
    expect(got.state).toBe(given.state)
    expect(got.log).toEqual([])
  })

  it('come to rest: the same facts again change nothing', () => {
    for (const { facts } of caseLines<AdvanceCase>('advance.jsonl')) {
      const first = rebuild(machine, facts, derive)
      const second = advance(machine, first, facts, derive)
      expect(second).toMatchObject({ state: first.state, fired: first.fired, steps: [] })
    }
  })

  it('end though two events lead to each other', () => {
    const events = [
      { id: 'there', from: ['a'], to: 'b', when: true },
      { id: 'back', from: ['b'], to: 'a', when: true },
    ]
    const states = ['a', 'b'].map((id) => ({ id, destinations: [] }))
    expect(rebuild({ $schema: '', initial: 'a', states, events }, {})).toMatchObject({
      state: 'a',
      fired: ['there', 'back'],
    })
  })

  it('are skipped and logged when their condition cannot be evaluated', () => {
    const events = [{ id: 'broken', from: 'any' as const, to: 'b', when: { method: [1] } }]
    const states = ['a', 'b'].map((id) => ({ id, destinations: [] }))
    const { state, log } = rebuild({ $schema: '', initial: 'a', states, events }, {})
    expect(state).toBe('a')
    expect(log).toMatchObject([{ code: 'machine.broken-rule', event: 'broken', path: '/events/0/when' }])
  })

  it('log each broken condition once, with what is wrong and where, however often it is met', () => {
    const broken = (id: string) => ({ id, from: 'any' as const, to: 'b', when: { and: [true, { method: [1] }] } })
    const events = [broken('first'), { id: 'moves', from: ['a'], to: 'c', when: true }, broken('second')]
    const states = ['a', 'b', 'c'].map((id) => ({ id, destinations: [] }))
    const { state, log } = rebuild({ $schema: '', initial: 'a', states, events }, {})
    expect(state).toBe('c')
    expect(log).toMatchObject([
      { level: 'error', event: 'first', path: '/events/0/when', issues: [{ path: '/events/0/when/and/1' }] },
      { level: 'error', event: 'second', path: '/events/2/when', issues: [{ path: '/events/2/when/and/1' }] },
    ])
  })

  it('log a state that the document does not list, and go on from there', () => {
    const events = [{ id: 'on', from: ['old'], to: 'a', when: true }]
    const document = { $schema: '', initial: 'a', states: [{ id: 'a', destinations: [] }], events }
    const { state, log } = advance(document, { state: 'old', fired: [] }, {})
    expect(state).toBe('a')
    expect(log).toEqual([expect.objectContaining({ level: 'warning', code: 'machine.unknown-state', state: 'old' })])
    expect(advance(document, { state: 'a', fired: [] }, {}).log).toEqual([])
  })

  it('go on as long as one leads to the next, in whatever order they are listed', () => {
    const events = [
      { id: 'second', from: ['b'], to: 'c', when: { '==': [{ var: 'machineState' }, 'b'] } },
      { id: 'first', from: ['a'], to: 'b', when: true },
    ]
    const states = ['a', 'b', 'c'].map((id) => ({ id, destinations: [] }))
    expect(rebuild({ $schema: '', initial: 'a', states, events }, {}).steps).toEqual([
      { event: 'first', from: 'a', to: 'b' },
      { event: 'second', from: 'b', to: 'c' },
    ])
  })
})
