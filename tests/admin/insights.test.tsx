import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FunnelStep, TrailEvent } from '#schemas'
import { Problem } from '../../admin/api/problem.ts'
import { ErrorList } from '../../admin/features/insights/error-list.tsx'
import { wordsFor } from '../../admin/features/insights/find-visit.tsx'
import { FunnelSteps } from '../../admin/features/insights/funnel-steps.tsx'
import { daysOf, periodOf } from '../../admin/features/insights/period.ts'
import { Trail } from '../../admin/features/insights/trail.tsx'
import { errorWords, eventWords, mostLeft, percent, times } from '../../admin/features/insights/words.ts'

const step = (more: Partial<FunnelStep>): FunnelStep => ({
  page: 'register',
  step: 'name',
  title: 'Name',
  isFinal: false,
  reached: 0,
  wentOn: 0,
  left: 0,
  wentBack: 0,
  errors: [],
  ...more,
})
const event = (more: Partial<TrailEvent>): TrailEvent => ({
  at: '2026-03-02T10:00:00.000Z',
  journey: 'loan',
  page: 'register',
  step: 'name',
  title: 'Name',
  type: 'PAGE_VIEW',
  event: 'page_view',
  application: '',
  properties: {},
  ...more,
})

/** What somebody reads who sees no bars. */
function read(page: ReactNode): string {
  const html = renderToStaticMarkup(<MantineProvider>{page}</MantineProvider>)
  return html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/(\s|&nbsp;)+/g, ' ')
}

describe('a share of visits', () => {
  test.each([
    [0, 10, '0 %'],
    [0, 0, '0 %'],
    [1, 3, '33 %'],
    [10, 10, '100 %'],
    [1, 1000, '1 %'],
    [999, 1000, '99 %'],
  ])('%d of %d reads %s', (part, whole, text) => expect(percent(part, whole).replace('\u00a0', ' ')).toBe(text))
})

describe('an error reads as what failed and where', () => {
  test.each([
    [{ kind: 'field', code: 'form.required', field: 'firstName' }, 'Answer not taken: First name (form.required)'],
    [
      { kind: 'call', code: 'request.failed', call: 'saveName', status: 500 },
      'Call failed: Save name, status 500 (request.failed)',
    ],
    [{ kind: 'call', call: 'saveName', status: 0 }, 'Call failed: Save name, no answer'],
    [{ kind: 'fault', code: 'renderer.fault' }, 'Page failed (renderer.fault)'],
    [{ kind: 'module', code: 'renderer.module' }, 'Part of the page did not load (renderer.module)'],
    [{}, 'Error'],
  ] as const)('%j', (error, text) => expect(errorWords(error)).toBe(text))

  test('with how often it came up', () => {
    expect([times(1, 1), times(3, 2)]).toEqual(['once, in 1 visit', '3 times, in 2 visits'])
  })
})

describe('the period', () => {
  test('is whole days with today in it', () => {
    const now = new Date('2026-03-02T23:59:00.000Z')
    expect(periodOf(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(periodOf(1, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  })

  test.each([
    ['30', 30],
    ['31', 7],
    ['', 7],
    [undefined, 7],
  ])('of the address %s is %d days', (text, days) => expect(daysOf(text)).toBe(days))
})

describe('the steps', () => {
  const offer = step({ page: '{uuid}/offer', step: '', title: 'Offer', reached: 5, left: 1, wentOn: 4 })
  const worst = step({
    reached: 10,
    wentOn: 5,
    left: 4,
    wentBack: 1,
    errors: [{ kind: 'field', code: 'form.required', field: 'name', count: 3, sessions: 2 }],
  })
  const done = step({ page: '{uuid}/done', step: '', title: 'Done', isFinal: true, reached: 1 })

  test('say in text what the bars show', () => {
    const text = read(<FunnelSteps steps={[worst, offer, done]} worst={worst} />)
    expect(text).toContain('1. Name name Most leave here 10 visits 50 % went on 40 % left 10 % went back 3 errors')
    expect(text).toContain('2. Offer offer 5 visits 80 % went on 20 % left 0 % went back No errors')
  })

  test('have their errors on demand', () => {
    const text = read(<ErrorList errors={worst.errors} />)
    expect(text).toContain('Answer not taken: Name (form.required) 3 times, in 2 visits')
  })

  test('lose nobody at an end', () => {
    expect(read(<FunnelSteps steps={[done]} worst={undefined} />)).toContain('1 visit 0 % went back No errors')
  })

  test('tell which one most visits end at, where any does', () => {
    expect(mostLeft([offer, worst, done])).toBe(worst)
    expect(mostLeft([done])).toBeUndefined()
    expect(mostLeft([])).toBeUndefined()
  })
})

describe('the trail of a visit', () => {
  test.each<[Partial<TrailEvent>, string]>([
    [{}, 'Viewed: Name'],
    [{ title: '', page: '{uuid}', step: '' }, 'Viewed: Next step'],
    [{ title: '', page: '/auth/login', step: '' }, 'Viewed: /auth/login'],
    [{ title: '', page: '', step: '' }, 'Viewed: a page that the journey does not have'],
    [{ type: 'MILESTONE', event: 'Note signed' }, 'Milestone: Note signed'],
    [{ type: 'IDENTITY' }, 'Signed in'],
    [{ type: 'ERROR', properties: { kind: 'fault', code: 'renderer.fault' } }, 'Page failed (renderer.fault)'],
  ])('says of %j: %s', (more, text) => expect(eventWords(event(more))).toBe(text))

  test('has the reference that the borrower read out', () => {
    const reference = '3b241101-e2bb-4255-8caf-4136c566a962'
    const properties = { kind: 'fault', reference, errorName: 'TypeError', at: ['a.js:1:2', 'b.js:3:4'] } as const
    const text = read(
      <Trail trail={[event({ type: 'ERROR', properties: { ...properties, at: [...properties.at] } })]} />,
    )
    expect(text).toContain(`Page failed On Name Reference ${reference} TypeError a.js:1:2 ← b.js:3:4`)
  })

  test('that is empty says so', () => expect(read(<Trail trail={[]} />)).toContain('Nothing yet'))
})

test('steps that nobody came to are counted, and shown when asked for', () => {
  const text = read(
    <FunnelSteps
      steps={[step({ reached: 3 }), step({ title: 'Lonely', step: 'x' }), step({ reached: 1, step: 'y' })]}
      worst={undefined}
    />,
  )
  expect(text).not.toContain('Lonely')
  expect(text).toContain('3. Name')
  expect(text).toContain('Show 1 more that nobody reached')
})

describe('a reference that leads nowhere', () => {
  test.each([
    [404, 'visit.not-found', /log may still have it/],
    [400, 'request.invalid', /36 characters/],
    [403, 'role.missing', /no role for "acme"/],
  ])('after %d says what would be right', (status, code, words) => {
    expect(wordsFor(new Problem(status, { code, detail: 'You have no role for "acme".' }))).toMatch(words)
  })
})
