import { describe, expect, test } from 'vitest'
import {
  type Act,
  applied,
  begun,
  type Change,
  type Context,
  lapsed,
  overtaken,
  type RefusalKind,
  replayed,
  type Sight,
  transition,
  unapproved,
} from '#engine/changes'

const at = '2026-03-02T10:00:00.000Z'
const footer = 'orgs/acme/footer'
const screen = 'journeys/loan/screens/start'

const sight: Sight = {
  seal: 'seal-1',
  parts: [{ part: 'acme loan en page', before: 'a', after: 'b' }],
  conflicts: [],
  stops: [],
}

/** Ann and bob edit; rita reviews footers, jo screens, ada everything; pat publishes. */
const reviewers: { [person: string]: readonly string[] } = { rita: [footer], jo: [screen], ada: [footer, screen] }

const as = (by: string, more: Partial<Context> = {}): Context => ({
  by,
  at,
  mayEdit: () => true,
  mayReview: (person, document) => reviewers[person]?.includes(document) ?? false,
  mayPublish: by === 'pat',
  isAdministrator: by === 'ada',
  whoReviews: (document) => (document === footer ? 'compliance' : 'journey'),
  letInBy: () => undefined,
  sight,
  ...more,
})

const edit = (document = footer, content = 'v1', base = 'v0'): Act => ({ act: 'edit', document, base, content })
const approve: Act = { act: 'approve', sees: 'seal-1' }
const publish: Act = { act: 'publish', release: 2, documents: [] }

const draft = begun({ act: 'begin', id: 'c1', name: 'Rates', reason: 'They rise', by: 'ann', at })

function made(...acts: readonly [who: string, act: Act, more?: Partial<Context>][]): Change {
  return acts.reduce((change, [who, act, more]) => {
    const made = transition(change, act, as(who, more))
    if (!made.ok) throw new Error(made.refusal.words)
    return made.change
  }, draft)
}

const inReview = () => made(['ann', edit()], ['ann', { act: 'submit' }])
const approved = () => made(['ann', edit()], ['ann', { act: 'submit' }], ['rita', approve])

function refused(change: Change, act: Act, context: Context): { kind: RefusalKind; words: string } | 'done' {
  const made = transition(change, act, context)
  return made.ok ? 'done' : made.refusal
}

describe('a change goes', () => {
  test('from draft by review and approval to published', () => {
    expect(made(['ann', edit()]).state).toBe('draft')
    expect(inReview().state).toBe('in-review')
    expect(approved().state).toBe('approved')
    const done = made(['ann', edit()], ['ann', { act: 'submit' }], ['rita', approve], ['pat', publish])
    expect([done.state, done.published?.release]).toEqual(['published', 2])
  })

  test('to a moment that is still to come, and back', () => {
    const due: Act = { act: 'schedule', due: '2026-03-03T10:00:00.000Z', zone: 'America/New_York' }
    const scheduled = transition(approved(), due, as('pat'))
    expect(scheduled).toMatchObject({ ok: true, change: { state: 'scheduled' } })
    const back = scheduled.ok && transition(scheduled.change, { act: 'unschedule' }, as('pat'))
    expect(back).toMatchObject({ ok: true, change: { state: 'approved' } })
    expect(refused(approved(), { ...due, due: at }, as('pat'))).toMatchObject({ kind: 'in-the-past' })
  })

  test('out of the way and back to a draft, with what was put into it', () => {
    const away = made(['ann', edit()], ['ann', { act: 'withdraw', why: 'Too early' }])
    expect(away).toMatchObject({ state: 'withdrawn', ended: { by: 'ann', why: 'Too early' } })
    const back = transition(away, { act: 'reopen' }, as('ann'))
    expect(back).toMatchObject({ ok: true, change: { state: 'draft', edits: away.edits } })
  })

  test('nowhere by what is said about it', () => {
    const before = inReview()
    const said = transition(before, { act: 'comment', words: 'Why?', document: footer, path: '/a' }, as('vic'))
    expect(said).toMatchObject({
      ok: true,
      change: { version: before.version, comments: [{ words: 'Why?', by: 'vic' }] },
    })
    const resolved = said.ok && transition(said.change, { act: 'resolve', comment: 1 }, as('ann'))
    expect(resolved).toMatchObject({ ok: true, change: { comments: [{ resolved: { by: 'ann' } }] } })
  })

  test('where its entries lead, whoever replays them', () => {
    const entries = [
      { act: 'begin' as const, id: 'c1', name: 'Rates', reason: 'They rise', by: 'ann', at },
      { ...(edit() as Extract<Act, { act: 'edit' }>), by: 'ann', at },
      { act: 'submit' as const, by: 'ann', at },
      { act: 'approve' as const, covers: [footer], parts: sight.parts, by: 'rita', at },
    ]
    expect(replayed(entries)).toEqual(approved())
    expect(() => replayed(entries.slice(1))).toThrow('begin')
  })
})

describe('an approval', () => {
  test('covers what its reviewer reviews, and the change waits for the rest', () => {
    const both = made(['ann', edit()], ['bob', edit(screen)], ['ann', { act: 'submit' }], ['rita', approve])
    expect([both.state, both.approvals[0]?.covers]).toEqual(['in-review', [footer]])
    expect(refused(both, publish, as('pat'))).toMatchObject({ kind: 'not-approved' })
    const done = transition(both, approve, as('jo'))
    expect(done).toMatchObject({ ok: true, change: { state: 'approved' } })
  })

  test('is voided by an edit, with a sentence', () => {
    const after = transition(approved(), edit(footer, 'v2'), as('bob'))
    expect(after).toMatchObject({
      ok: true,
      change: { state: 'in-review', approvals: [{ void: `bob edited "${footer}" after it was given.` }] },
    })
  })

  test('is voided by what goes live above a part of it, and by nothing else', () => {
    const since = 'Release 8 went live.'
    const now = (parts: Sight['parts']) => overtaken(approved(), { parts, since }, { by: 'pat', at })
    expect(now(sight.parts)).toBeUndefined()
    const entry = now([{ part: 'acme loan en page', before: 'x', after: 'y' }])
    expect(entry).toMatchObject({ act: 'void', approvals: [1] })
    expect(entry && 'why' in entry && entry.why).toBe(
      'Release 8 went live. With that, this change alters something else than what was approved: "page" of loan (en) for acme.',
    )
    expect(entry && applied(approved(), entry).state).toBe('in-review')
  })

  test('has served when its change is published', () => {
    const done = made(['ann', edit()], ['ann', { act: 'submit' }], ['rita', approve], ['pat', publish])
    expect(overtaken(done, { parts: [], since: 'Release 8 went live.' }, { by: 'pat', at })).toBeUndefined()
    expect(lapsed(done, () => false, { by: 'pat', at })).toBeUndefined()
  })

  test('lapses with the role of whoever gave it', () => {
    expect(lapsed(approved(), () => true, { by: 'pat', at })).toBeUndefined()
    const entry = lapsed(approved(), () => false, { by: 'pat', at })
    expect(entry).toMatchObject({ act: 'void', why: `rita may not review "${footer}" any more.` })
  })

  test('lets through the parts that it has seen, with the same value before and after', () => {
    const [part] = sight.parts
    if (!part) throw new Error('there is a part')
    expect(unapproved([part], [approved()])).toEqual([])
    for (const other of [
      { ...part, before: 'x' },
      { ...part, after: 'x' },
      { ...part, part: 'acme loan es page' },
    ])
      expect(unapproved([part, other], [approved()])).toEqual([other])
    expect(unapproved([part], [inReview()])).toEqual([part])
  })
})

describe('a refusal says why', () => {
  const conflict = { document: footer, path: '/a', theirs: 'x', yours: 'y' }
  const cases: [what: string, change: Change, act: Act, context: Context, kind: RefusalKind, words: RegExp][] = [
    ['own approval', inReview(), approve, as('ann'), 'own-work', /put something into “Rates” yourself/],
    [
      'approval of somebody who edited once and has every role',
      made(['ann', edit()], ['ada', edit(screen)], ['ann', { act: 'submit' }]),
      approve,
      as('ada'),
      'own-work',
      /yourself/,
    ],
    [
      'a guest of a contributor',
      inReview(),
      approve,
      as('rita', { letInBy: () => 'ann' }),
      'own-work',
      /ann.*invited you/,
    ],
    ['approval without the role', inReview(), approve, as('jo'), 'not-a-reviewer', /waits for compliance/],
    [
      'approval twice',
      made(['ann', edit()], ['bob', edit(screen)], ['ann', { act: 'submit' }], ['rita', approve]),
      approve,
      as('rita'),
      'already-approved',
      /waits for journey/,
    ],
    ['approval of a draft', made(['ann', edit()]), approve, as('rita'), 'wrong-state', /is a draft/],
    [
      'approval of what was seen before',
      inReview(),
      { ...approve, sees: 'seal-0' },
      as('rita'),
      'stale-sight',
      /Look again/,
    ],
    [
      'an act upon an older version',
      inReview(),
      approve,
      as('rita', { version: 1 }),
      'out-of-date',
      /version 3, not 1/,
    ],
    ['publishing what nobody approved', inReview(), publish, as('pat'), 'not-approved', /in review/],
    ['publishing a draft', made(['ann', edit()]), publish, as('pat'), 'not-approved', /a draft/],
    ['publishing without the role', approved(), publish, as('ann'), 'not-a-publisher', /publisher/],
    [
      'scheduling without the role',
      approved(),
      { act: 'schedule', due: '2027-01-01T00:00:00Z', zone: 'UTC' },
      as('ann'),
      'not-a-publisher',
      /publisher/,
    ],
    [
      'publishing twice',
      made(['ann', edit()], ['ann', { act: 'submit' }], ['rita', approve], ['pat', publish]),
      publish,
      as('pat'),
      'wrong-state',
      /is published/,
    ],
    [
      'editing what is published',
      made(['ann', edit()], ['ann', { act: 'submit' }], ['rita', approve], ['pat', publish]),
      edit(screen),
      as('ann'),
      'wrong-state',
      /is published/,
    ],
    ['submitting nothing', draft, { act: 'submit' }, as('ann'), 'empty', /changes nothing/],
    [
      'submitting what was taken back',
      made(['ann', edit()], ['ann', edit(footer, 'v0')]),
      { act: 'submit' },
      as('ann'),
      'empty',
      /changes nothing/,
    ],
    [
      'submitting what is live by now',
      made(['ann', edit()]),
      { act: 'submit' },
      as('ann', { sight: { ...sight, parts: [] } }),
      'empty',
      /is live already/,
    ],
    [
      'submitting a conflict',
      made(['ann', edit()]),
      { act: 'submit' },
      as('ann', { sight: { ...sight, conflicts: [conflict] } }),
      'in-conflict',
      /"orgs\/acme\/footer" at "\/a"/,
    ],
    [
      'publishing what checks stop',
      approved(),
      publish,
      as('pat', { sight: { ...sight, stops: ['No such call.'] } }),
      'has-stops',
      /No such call/,
    ],
    ['submitting somebody else’s', made(['ann', edit()]), { act: 'submit' }, as('bob'), 'not-yours', /ann/],
    ['withdrawing somebody else’s', inReview(), { act: 'withdraw', why: '' }, as('bob'), 'not-yours', /ann/],
    ['rejecting one’s own', inReview(), { act: 'reject', why: '' }, as('ann'), 'own-work', /Withdraw it/],
    ['rejecting without the role', inReview(), { act: 'reject', why: '' }, as('jo'), 'not-a-reviewer', /compliance/],
    ['editing without the right', draft, edit(), as('vic', { mayEdit: () => false }), 'not-an-editor', /roles/],
    ['saving the same again', made(['ann', edit()]), edit(), as('ann'), 'unchanged', /already says this/],
    [
      'resolving a comment that is not there',
      inReview(),
      { act: 'resolve', comment: 1 },
      as('ann'),
      'not-found',
      /no such comment/,
    ],
  ]

  test.each(cases)('to %s', (_what, change, act, context, kind, words) => {
    expect(refused(change, act, context)).toEqual({ kind, words: expect.stringMatching(words) })
  })

  test('and an administrator withdraws what somebody has left', () => {
    expect(refused(inReview(), { act: 'withdraw', why: 'Left' }, as('ada'))).toBe('done')
  })
})
