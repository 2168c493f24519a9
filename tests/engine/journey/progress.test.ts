import { describe, expect, it } from 'vitest'
import { type Facts, progressFor } from '#engine'
import type { Progress } from '#schemas'
import { deepFreeze } from '../../support/cases.ts'

const progress = deepFreeze<Progress>({
  $schema: '',
  title: 'Application Progress',
  steps: [
    { id: 'basic', label: 'Basic Info' },
    { id: 'offer', label: 'Select Offer' },
    {
      id: 'notary',
      label: 'Talk to eNotary',
      variants: [
        { when: { '==': [{ var: 'application.status.manualNotary' }, true] }, label: 'Schedule Notary Session' },
      ],
    },
  ],
  states: [
    { id: 'INITIAL', step: 0 },
    { id: 'PRODUCT_SELECT', step: 1 },
    { id: 'COMPLETE', step: 3 },
    { id: 'SIGNER_NOTARY', list: 'signer', step: 1 },
    { id: 'LOST', list: 'nobody', step: 0 },
  ],
  lists: [
    {
      id: 'signer',
      title: 'Signing Progress',
      steps: [
        { id: 'identity', label: 'Identity verification' },
        { id: 'notary', label: 'Talk to eNotary' },
      ],
    },
  ],
  offer: {
    title: 'Your Offer Details',
    when: { and: [{ '>': [{ var: 'application.term' }, 0] }, { '>': [{ var: 'application.amount' }, 0] }] },
    rows: [],
  },
})

function view(state: string, facts: Facts = {}) {
  const found = progressFor(progress, state, facts)
  if (!found.ok) throw new Error(found.issues[0]?.message)
  return found.value
}

describe('progress', () => {
  it('tells what is done, current and ahead', () => {
    expect(view('PRODUCT_SELECT').steps.map(({ status }) => status)).toEqual(['done', 'current', 'ahead'])
    expect(view('INITIAL').steps.map(({ status }) => status)).toEqual(['current', 'ahead', 'ahead'])
    expect(view('COMPLETE').steps.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })

  it('takes another label only when its condition is known to hold', () => {
    expect(view('INITIAL').steps[2]?.label).toBe('Talk to eNotary')
    expect(view('INITIAL', { application: { status: { manualNotary: true } } }).steps[2]?.label).toBe(
      'Schedule Notary Session',
    )
  })

  it('shows the offer only when its condition is known to hold', () => {
    expect(view('INITIAL').showsOffer).toBe(false)
    expect(view('INITIAL', { application: { term: 120, amount: 1 } }).showsOffer).toBe(true)
    expect(view('INITIAL', { application: { term: 120, amount: 0 } }).showsOffer).toBe(false)
  })

  it('has a list of its own for somebody who does not go the whole way, without the offer', () => {
    expect(view('SIGNER_NOTARY', { application: { term: 120, amount: 1 } })).toMatchObject({
      title: 'Signing Progress',
      steps: [{ status: 'done' }, { label: 'Talk to eNotary', status: 'current' }],
      showsOffer: false,
    })
  })

  it('reads derived facts for its labels and for the offer', () => {
    const derive = { isReady: { '==': [{ var: 'application.ready' }, true] } }
    const reading = {
      ...progress,
      steps: [{ id: 'basic', label: 'Basic', variants: [{ when: { var: 'derived.isReady' }, label: 'Ready' }] }],
      offer: { title: 'Offer', when: { var: 'derived.isReady' }, rows: [] },
    }
    const shown = (facts: Facts) => progressFor(reading, 'INITIAL', facts, derive)
    expect(shown({ application: { ready: true } })).toMatchObject({
      value: { steps: [{ label: 'Ready' }], showsOffer: true },
    })
    expect(shown({})).toMatchObject({ value: { steps: [{ label: 'Basic' }], showsOffer: false } })
  })

  it('may have no other lists and no offer', () => {
    const { lists: _lists, offer: _offer, ...plain } = progress
    expect(progressFor(plain, 'INITIAL', {})).toMatchObject({ ok: true, value: { showsOffer: false } })
    expect(progressFor(plain, 'SIGNER_NOTARY', {})).toMatchObject({
      ok: false,
      issues: [{ path: '/states', code: 'progress.unknown-state', message: expect.stringContaining('SIGNER_NOTARY') }],
    })
  })

  it('does not guess for a state or a list that it does not know', () => {
    for (const state of ['NOPE', 'LOST'])
      expect(progressFor(progress, state, {})).toMatchObject({
        ok: false,
        issues: [{ code: 'progress.unknown-state' }],
      })
  })
})
