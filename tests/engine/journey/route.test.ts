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
  })
})
