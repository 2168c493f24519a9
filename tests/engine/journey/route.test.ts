import { describe, expect, it } from 'vitest'
import { type Facts, resolveRoute } from '#engine'
import type { Journey, Machine, Routing } from '#schemas'
import { caseLines, shippedDocument } from '../../support/cases.ts'

interface RoutingCase {
  name: string
  facts: Facts
  expect: {
    to: string
    source: string
    from?: string | null
    pass?: Record<string, unknown> | null
    log?: string[]
  }
}

const routing = shippedDocument<Routing>('journeys/heloc/routing')
const machine = shippedDocument<Machine>('journeys/heloc/machine')
const { derive } = shippedDocument<Journey>('journeys/heloc/journey')

describe.each(['routing.jsonl', 'routing-odd.jsonl'])('%s', (file) => {
  it.each(caseLines<RoutingCase>(file).map((given) => [given.name, given] as const))(
    '%s',
    (_, { facts, expect: wanted }) => {
      const decision = resolveRoute(routing, machine, facts, derive)
      const { to, source, from = null, pass = null } = decision
      const log = decision.log.map(({ level, code }) => `${level} ${code}`)
      const got: Record<string, unknown> = { to, source, from, pass, log }
      for (const [part, value] of Object.entries(wanted)) expect(got[part], part).toEqual(value)
    },
  )
})

describe('routing', () => {
  it('tells which rows were tried and which facts were missing', () => {
    const { explain } = resolveRoute(
      routing,
      machine,
      { backendStatus: 'GEN_CLOSING_DISCLOSURE', machineState: 'sign' },
      derive,
    )
    expect(explain).toEqual([
      {
        table: 'routing',
        id: 'flood-certificate',
        to: 'error/flood-cert',
        matched: false,
        missing: ['application.status.waitingOnFloodCert'],
      },
      { table: 'routing', id: 'closing-disclosure', to: 'review-app/signdocs', matched: true, missing: [] },
      { table: 'machine', id: 'sign', to: 'signing/intro', matched: true, missing: [] },
    ])
  })

  it('takes the first row that matches, whether it names the status or its family', () => {
    const rows = [
      { id: 'family', statuses: ['GEN_*'], when: { '==': [{ var: 'flags.early' }, true] }, to: 'a' },
      { id: 'name', statuses: ['GEN_X'], to: 'b' },
      { id: 'late-family', statuses: ['GEN_*'], to: 'c' },
    ]
    const go = (facts: Facts) => resolveRoute({ $schema: '', rows }, machine, facts).to
    expect(go({ backendStatus: 'GEN_X', flags: { early: true } })).toBe('a')
    expect(go({ backendStatus: 'GEN_X', flags: {} })).toBe('b')
    expect(go({ backendStatus: 'GEN_Y' })).toBe('c')
    expect(go({ backendStatus: '__proto__' })).toBe('/')
    expect(go({ backendStatus: 'constructor' })).toBe('/')
  })

  it('logs a condition that cannot be evaluated, and goes on', () => {
    const rows = [
      { id: 'broken', statuses: ['X'], when: { log: ['x'] }, to: 'a' },
      { id: 'sound', statuses: ['X'], to: 'b' },
    ]
    const decision = resolveRoute({ $schema: '', rows }, machine, { backendStatus: 'X', machineState: 'documents' })
    expect(decision.to).toBe('b')
    expect(decision.log).toMatchObject([
      { level: 'error', code: 'routing.broken-rule', path: '/rows/0/when', id: 'broken' },
    ])
    expect(decision.log[0]?.issues).toMatchObject([{ path: '/rows/0/when' }])
  })

  it('logs what cannot be evaluated of what a row hands on, and of the machine’s destinations', () => {
    const rows = [
      { id: 'other', statuses: ['Y'], to: 'c' },
      {
        id: 'handing',
        statuses: ['X'],
        to: 'b',
        from: { route: 'a', when: { log: ['x'] } },
        pass: { good: 'yes', wrong: { log: ['x'] }, unknown: { var: 'data.nothing' } },
      },
    ]
    const states = [
      { id: 'start', destinations: [] },
      { id: 'odd', destinations: [{ to: 'd', when: false }, { to: 'e', when: { log: ['x'] } }, { to: 'b' }] },
    ]
    const machineOf = { $schema: '', initial: 'start', states, events: [] }
    const decision = resolveRoute({ $schema: '', rows }, machineOf, { backendStatus: 'X', machineState: 'odd' })
    expect(decision).toMatchObject({ to: 'b', pass: { good: 'yes' } })
    expect(decision.from).toBeUndefined()
    expect(decision.pass).toEqual({ good: 'yes' })
    expect(decision.log.map(({ path }) => path).toSorted()).toEqual([
      '/rows/1/from/when',
      '/rows/1/pass/wrong',
      '/states/1/destinations/1/when',
    ])
  })

  it('logs what disagrees: the status, the machine’s state and where each leads', () => {
    const rows = [{ id: 'row', statuses: ['X'], to: 'a' }]
    const states = [{ id: 'odd', destinations: [{ to: 'b' }] }]
    const machineOf = { $schema: '', initial: 'odd', states, events: [] }
    const { log } = resolveRoute({ $schema: '', rows }, machineOf, { backendStatus: 'X', machineState: 'odd' })
    expect(log).toEqual([
      expect.objectContaining({
        level: 'warning',
        code: 'routing.disagreement',
        backendStatus: 'X',
        machineState: 'odd',
        backend: 'a',
        machine: 'b',
      }),
    ])
    const nowhere = resolveRoute({ $schema: '', rows: [] }, { ...machineOf, states: [] }, {}).log
    expect(nowhere).toEqual([
      expect.objectContaining({ code: 'routing.no-destination', backendStatus: null, machineState: null }),
    ])
  })

  it('reads derived facts in its conditions', () => {
    const rows = [
      { id: 'derived', statuses: ['X'], when: { var: 'derived.isReady' }, to: 'a' },
      { id: 'else', statuses: ['X'], to: 'b' },
    ]
    const ready = { isReady: { '==': [{ var: 'application.ready' }, true] } }
    const go = (facts: Facts) =>
      resolveRoute({ $schema: '', rows }, machine, { backendStatus: 'X', ...facts }, ready).to
    expect(go({ application: { ready: true } })).toBe('a')
    expect(go({})).toBe('b')
  })
})
