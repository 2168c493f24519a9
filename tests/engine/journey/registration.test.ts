import { describe, expect, it } from 'vitest'
import { closedGate, type Facts, nextStep, previousStep, stepFrom, visibleSteps } from '#engine'
import type { Registration, Rule } from '#schemas'
import { deepFreeze } from '../../support/cases.ts'

const skipContact: Rule = { and: [{ '!!': { var: 'user.email' } }, { '>': [{ var: 'user.phoneCount' }, 0] }] }

const registration = deepFreeze<Registration>({
  $schema: '',
  route: 'register',
  query: 'step',
  groups: [{ id: 'all', title: 'All' }],
  steps: ['name', 'contact-info', 'login-info'].map((id) => ({
    id,
    group: 'all',
    title: id,
    screen: `register/${id}`,
    ...(id === 'contact-info' ? { skip: skipContact } : {}),
  })),
  gates: [
    { id: 'wholesale', when: { '==': [{ var: 'org.channel.kind' }, 'wholesale'] }, screen: 'not-accepting' },
    {
      id: 'referral',
      when: {
        and: [{ '==': [{ var: 'org.channel.referralRequired' }, true] }, { '!': { '!!': { var: 'query.referrer' } } }],
      },
      screen: 'not-accepting',
    },
  ],
})

const known: Facts = { user: { email: 'a@example.com', phoneCount: 1 } }
const ids = (facts: Facts) => visibleSteps(registration, facts).map(({ id }) => id)
const asked = (step: unknown, facts: Facts = {}) => stepFrom(registration, { step }, facts)?.id

describe('registration', () => {
  it('reads derived facts where it skips a step or is closed', () => {
    const derive = { isKnown: { '==': [{ var: 'user.email' }, 'a@example.com'] } }
    const [name, contact, login] = registration.steps
    if (name === undefined || contact === undefined || login === undefined) throw new Error('three steps are needed')
    const reading = {
      ...registration,
      steps: [name, { ...contact, skip: { var: 'derived.isKnown' } }, login],
      gates: [{ id: 'known', when: { var: 'derived.isKnown' }, screen: 'closed' }],
    }
    expect(visibleSteps(reading, known, derive).map(({ id }) => id)).toEqual(['name', 'login-info'])
    expect(visibleSteps(reading, {}, derive)).toHaveLength(3)
    expect(closedGate(reading, known, derive)?.id).toBe('known')
    expect(closedGate(reading, {}, derive)).toBeUndefined()
    expect(closedGate({}, known, derive)).toBeUndefined()
  })

  it('ends at the last step that is left where the one asked for, and those after it, are skipped', () => {
    const skipped = {
      ...registration,
      steps: registration.steps.map((step) => ({ ...step, skip: step.id !== 'name' })),
    }
    expect(stepFrom(skipped, { step: 'login-info' }, {})?.id).toBe('name')
  })

  it('leaves out a step only when it is known that it may', () => {
    expect(ids({})).toEqual(['name', 'contact-info', 'login-info'])
    expect(ids({ user: { email: 'a@example.com' } })).toEqual(['name', 'contact-info', 'login-info'])
    expect(ids({ user: { email: 'a@example.com', phoneCount: 0 } })).toEqual(['name', 'contact-info', 'login-info'])
    expect(ids(known)).toEqual(['name', 'login-info'])
  })

  it('begins at the step that the query names', () => {
    expect(asked('contact-info')).toBe('contact-info')
    expect(asked('login-info')).toBe('login-info')
  })

  it('begins at the first step for a value that is none', () => {
    for (const step of [undefined, '', 'nope', 'constructor', 'NAME', ['name'], 1]) expect(asked(step)).toBe('name')
  })

  it('goes to the next step from one that is skipped', () => {
    expect(asked('contact-info', known)).toBe('login-info')
  })

  it('goes forth and back over skipped steps', () => {
    expect(nextStep(registration, 'name', known)?.id).toBe('login-info')
    expect(nextStep(registration, 'name', {})?.id).toBe('contact-info')
    expect(nextStep(registration, 'login-info', {})).toBeUndefined()
    expect(previousStep(registration, 'login-info', known)?.id).toBe('name')
    expect(previousStep(registration, 'name', {})).toBeUndefined()
  })

  it('is closed by the first gate that is known to hold', () => {
    expect(closedGate(registration, {})).toBeUndefined()
    expect(closedGate(registration, { org: { channel: { kind: 'wholesale' } }, query: { referrer: 'x' } })?.id).toBe(
      'wholesale',
    )
    expect(
      closedGate(registration, { org: { channel: { kind: 'retail', referralRequired: true } }, query: {} })?.id,
    ).toBe('referral')
    expect(
      closedGate(registration, {
        org: { channel: { kind: 'retail', referralRequired: true } },
        query: { referrer: 'x' },
      }),
    ).toBeUndefined()
  })
})
