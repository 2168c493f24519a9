import { describe, expect, test } from 'vitest'
import type { EventProperties } from '#schemas'
import { type FunnelEvent, funnel } from '../../../server/telemetry/funnel.ts'

const steps = [
  { page: 'register', step: 'home', title: 'Home', isFinal: false },
  { page: 'register', step: 'name', title: 'Name', isFinal: false },
  { page: '{uuid}/offer', step: '', title: 'Offer', isFinal: false },
  { page: '{uuid}/done', step: '', title: 'Done', isFinal: true },
]
const pages: Record<string, Pick<FunnelEvent, 'page' | 'step'>> = {
  bare: { page: 'register', step: '' },
  home: { page: 'register', step: 'home' },
  name: { page: 'register', step: 'name' },
  offer: { page: '{uuid}/offer', step: '' },
  done: { page: '{uuid}/done', step: '' },
  login: { page: '/auth/login', step: '' },
}
const start = Date.parse('2026-03-02T10:00:00.000Z')
const minute = 60_000

/** A visit that sees these pages, one each minute. */
function visit(session: string, ...names: string[]): FunnelEvent[] {
  return names.map((name, index) => ({
    session,
    at: new Date(start + index * minute).toISOString(),
    type: 'PAGE_VIEW',
    properties: {},
    ...(pages[name] ?? { page: '', step: '' }),
  }))
}

function error(session: string, page: string, properties: EventProperties, at = 0): FunnelEvent {
  return {
    ...(visit(session, page)[0] as FunnelEvent),
    type: 'ERROR',
    properties,
    at: new Date(start + at).toISOString(),
  }
}

const longAfter = start + 24 * 60 * minute
/** By step: reached, wentOn, left, wentBack. */
const counts = (events: FunnelEvent[], now = longAfter) =>
  funnel(steps, events, now).steps.map(({ reached, wentOn, left, wentBack }) => [reached, wentOn, left, wentBack])

describe('of the visits that come to a step', () => {
  test.each<[string, FunnelEvent[], number[][]]>([
    [
      'nobody came',
      [],
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one went through',
      visit('a', 'home', 'name', 'offer', 'done'),
      [
        [1, 1, 0, 0],
        [1, 1, 0, 0],
        [1, 1, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    [
      'one left',
      visit('a', 'home', 'name'),
      [
        [1, 1, 0, 0],
        [1, 0, 1, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one skipped a step',
      visit('a', 'home', 'offer'),
      [
        [1, 1, 0, 0],
        [0, 0, 0, 0],
        [1, 0, 1, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one went back, and on',
      visit('a', 'home', 'name', 'home', 'name', 'offer', 'done'),
      [
        [1, 1, 0, 0],
        [1, 1, 0, 1],
        [1, 1, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    [
      'one went back and left there',
      visit('a', 'home', 'name', 'home'),
      [
        [1, 1, 1, 0],
        [1, 0, 0, 1],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one looked in between elsewhere',
      visit('a', 'name', 'login', 'home'),
      [
        [1, 0, 1, 0],
        [1, 0, 0, 1],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one left from elsewhere',
      visit('a', 'home', 'login'),
      [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one saw it twice',
      visit('a', 'home', 'home'),
      [
        [1, 0, 1, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one came without a step',
      visit('a', 'bare', 'name'),
      [
        [1, 1, 0, 0],
        [1, 0, 1, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'two came',
      [...visit('a', 'home', 'name'), ...visit('b', 'home')],
      [
        [2, 1, 1, 0],
        [1, 0, 1, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
    [
      'one only told of an error',
      [error('a', 'home', { kind: 'fault' })],
      [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    ],
  ])('%s', (_what, events, expected) => expect(counts(events)).toEqual(expected))

  test('nobody has left who was heard of in the last half hour', () => {
    const events = visit('a', 'home')
    expect(counts(events, start + 30 * minute - 1)[0]).toEqual([1, 0, 0, 0])
    expect(counts(events, start + 30 * minute)[0]).toEqual([1, 0, 1, 0])
  })

  test('whoever still makes mistakes is still there', () => {
    const events = [...visit('a', 'home'), error('a', 'home', { kind: 'field' }, 20 * minute)]
    expect(counts(events, start + 40 * minute)[0]).toEqual([1, 0, 0, 0])
  })

  test('the visits are counted once', () => {
    const events = [...visit('a', 'home', 'login'), ...visit('b', 'login'), error('c', 'home', {})]
    expect(funnel(steps, events, longAfter).visits).toBe(3)
  })
})

describe('the errors of a step', () => {
  const required: EventProperties = { kind: 'field', code: 'form.required', field: 'name' }
  const failed: EventProperties = { kind: 'call', code: 'request.failed', call: 'saveName', status: 500 }

  test('are counted by what they are, the most frequent first', () => {
    const events = [
      error('a', 'name', failed),
      error('a', 'name', required),
      error('a', 'name', { ...required, reference: '3b241101-e2bb-4255-8caf-4136c566a962' }),
      error('b', 'name', required),
      error('b', 'name', { ...required, field: 'other' }),
    ]
    expect(funnel(steps, events, longAfter).steps[1]?.errors).toEqual([
      { ...required, count: 3, sessions: 2 },
      { ...failed, count: 1, sessions: 1 },
      { ...required, field: 'other', count: 1, sessions: 1 },
    ])
  })

  test('that came up on no step stand beside', () => {
    const { steps: found, elsewhere } = funnel(steps, [error('a', 'login', failed)], longAfter)
    expect(elsewhere).toEqual([{ ...failed, count: 1, sessions: 1 }])
    expect(found.flatMap(({ errors }) => errors)).toEqual([])
  })
})
