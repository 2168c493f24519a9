import { describe, expect, it, test } from 'vitest'
import { type Facts, isBeyond, wayFor, wayPosition } from '#engine'
import type { Progress } from '#schemas'
import { deepFreeze } from '../../support/cases.ts'

const progress = deepFreeze<Progress>({
  $schema: '',
  title: 'Application Progress',
  registration: { label: 'Getting started' },
  steps: [
    { id: 'basic', label: 'Basic Info' },
    {
      id: 'income',
      label: 'Link Income Sources',
      parts: [
        { id: 'income', label: 'Your income' },
        { id: 'employer', label: 'Your employer', when: { '==': [{ var: 'asksEmployer' }, true] } },
        { id: 'bank', label: 'Bank account' },
      ],
    },
    { id: 'sign', label: 'Sign Documents', parts: [{ id: 'sign', label: 'Your documents' }] },
  ],
  lists: [{ id: 'signer', title: 'Signing Progress', steps: [{ id: 'identity', label: 'Identity verification' }] }],
  states: [
    { id: 'SIGNER', list: 'signer', step: 0 },
    { id: 'INITIAL', step: 0 },
    { id: 'LINK_INCOME', step: 1 },
    { id: 'SIGNING', step: 2 },
    { id: 'COMPLETE', step: 3 },
  ],
})
const groups = [
  { id: 'home', label: 'Property Info' },
  { id: 'login', label: 'Login Info' },
]
const at = (place: { group: string } | { state: string; part?: string }, facts: Facts = {}, document = progress) => {
  const way = wayFor(document, { groups, ...place }, facts)
  if (!way.ok) throw new Error(JSON.stringify(way.issues))
  return way.value
}
const marks = ({ steps }: ReturnType<typeof at>) => steps.map(({ label, status }) => `${label}: ${status}`)

describe('the way from the first question to the money', () => {
  it('begins with registration, whose groups are its parts', () => {
    const way = at({ group: 'login' })
    expect(marks(way)).toEqual([
      'Getting started: current',
      'Basic Info: ahead',
      'Link Income Sources: ahead',
      'Sign Documents: ahead',
    ])
    expect(way.steps[0]?.parts).toEqual([
      { id: 'home', label: 'Property Info', status: 'done' },
      { id: 'login', label: 'Login Info', status: 'current' },
    ])
    expect([way.title, way.here, way.number, way.total]).toEqual(['Application Progress', 'Login Info', 2, 5])
  })

  it('never becomes shorter: each place counts more than the one before', () => {
    const places = [
      { group: 'home' },
      { group: 'login' },
      { state: 'INITIAL' },
      { state: 'LINK_INCOME', part: 'bank' },
      { state: 'SIGNING' },
    ]
    expect(places.map((place) => at(place).number)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(places.map((place) => at(place).total))).toEqual(new Set([5]))
  })

  it('has registration behind it in an application, without its groups', () => {
    const way = at({ state: 'INITIAL' })
    expect(marks(way).slice(0, 2)).toEqual(['Getting started: done', 'Basic Info: current'])
    expect(way.steps.flatMap(({ parts }) => parts)).toEqual([])
    expect(way.here).toBe('Basic Info')
  })

  it('calls a page by its part of the step', () => {
    const way = at({ state: 'LINK_INCOME', part: 'bank' })
    expect(way.here).toBe('Bank account')
    expect(way.steps[2]?.parts.map(({ label, status }) => `${label}: ${status}`)).toEqual([
      'Your income: done',
      'Bank account: current',
    ])
  })

  it('lists a part while its condition is true, or while somebody is there', () => {
    const labels = (part: string, facts: Facts = {}) =>
      at({ state: 'LINK_INCOME', part }, facts).steps[2]?.parts.map(({ label }) => label)
    expect(labels('bank', { asksEmployer: true })).toEqual(['Your income', 'Your employer', 'Bank account'])
    expect(labels('employer')).toEqual(['Your income', 'Your employer', 'Bank account'])
    expect(labels('income')).toEqual(['Your income', 'Bank account'])
  })

  it('has no parts where a step has one alone, or the page says none', () => {
    expect(at({ state: 'SIGNING', part: 'sign' }).steps[3]?.parts).toEqual([])
    expect(at({ state: 'SIGNING', part: 'sign' }).here).toBe('Sign Documents')
    expect(at({ state: 'LINK_INCOME' }).steps[2]?.parts).toEqual([])
    expect(at({ state: 'LINK_INCOME', part: 'gone' }).here).toBe('Link Income Sources')
  })

  it('is at its end, and no further, once all is done', () => {
    const way = at({ state: 'COMPLETE' })
    expect([way.here, way.number, way.total]).toEqual(['Sign Documents', 5, 5])
    expect(new Set(way.steps.map(({ status }) => status))).toEqual(new Set(['done']))
  })

  it('is that of the list alone for whoever goes by another one', () => {
    const way = at({ state: 'SIGNER' })
    expect([way.title, way.here, way.number, way.total]).toEqual(['Signing Progress', 'Identity verification', 1, 1])
    expect(marks(way)).toEqual(['Identity verification: current'])
  })

  it('does without registration where the document does not name it', () => {
    const { registration: _none, ...others } = progress
    const way = at({ state: 'INITIAL' }, {}, others)
    expect(marks(way)[0]).toBe('Basic Info: current')
    expect([way.number, way.total]).toEqual([1, 3])
  })

  it('fails on a state that there is not', () => {
    expect(wayFor(progress, { groups, state: 'NOWHERE' }, {}).ok).toBe(false)
  })
})

describe('how far along a page stands', () => {
  const position = (state?: string, part?: string) => wayPosition(progress, { progress: state, part })

  test.each([
    ['a step', 'INITIAL', undefined, { step: 0, part: 0 }],
    ['a part of a step', 'LINK_INCOME', 'bank', { step: 1, part: 2 }],
    ['a part that there is not', 'LINK_INCOME', 'gone', { step: 1, part: 0 }],
    ['another list', 'SIGNER', undefined, undefined],
    ['no state', undefined, undefined, undefined],
  ])('is known of %s', (_what, state, part, place) => {
    expect(position(state, part)).toEqual(place)
  })

  test.each([
    [{ step: 1, part: 0 }, { step: 0, part: 5 }, true],
    [{ step: 1, part: 2 }, { step: 1, part: 1 }, true],
    [{ step: 1, part: 1 }, { step: 1, part: 1 }, false],
    [{ step: 0, part: 5 }, { step: 1, part: 0 }, false],
  ])('%j is beyond %j: %s', (one, other, is) => {
    expect(isBeyond(one, other)).toBe(is)
  })
})
