import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#engine/release'
import type { Role } from '../../../server/auth/roles.ts'
import { addAudit } from '../../../server/store/audit.ts'
import { findChannel } from '../../../server/store/channels.ts'
import { removeGrant } from '../../../server/store/grants.ts'
import { setPersonState } from '../../../server/store/people.ts'
import { changing } from '../../support/changing.ts'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { type Somebody, send, signedInAs } from '../../support/staff.ts'
import { disclosures } from '../../support/store.ts'

type Answer = { status: number; body: { code?: string; detail?: string } }

/** Everybody who tries something, each with one role. */
type Cast = Record<'ann' | 'rita' | 'jo' | 'olga' | 'ada' | 'pat' | 'vic', Somebody>

type Stage = {
  server: TestServer
  act: ReturnType<typeof changing>
  cast: Cast
  /** A change of Ann’s: as a draft, in review, or approved by Rita. */
  draft: (words?: string) => Promise<string>
  inReview: (words?: string) => Promise<string>
  approved: (words?: string) => Promise<string>
}

const footerId = 'orgs/base/footer'
const acmeId = 'orgs/acme/org'
const small = (id: string) => smallDocuments().get(id) as JsonObject

let stage: Stage
beforeEach(async () => {
  stage = await staged(await startServer())
})
afterEach(() => stage.server.stop())

async function staged(server: TestServer): Promise<Stage> {
  const act = changing(server)
  const as = (name: string, role: Role, org = '') =>
    signedInAs(server, { email: `${name}@x.example`, grants: [{ role, org }] })
  const cast = {
    ann: await as('ann', 'compliance'),
    rita: await as('rita', 'compliance'),
    jo: await as('jo', 'journey'),
    olga: await as('olga', 'onboarding'),
    ada: await as('ada', 'administrator'),
    pat: await as('pat', 'publisher'),
    vic: await as('vic', 'viewer'),
  }
  const { ann, rita } = cast
  const draft = async (words = 'Rates may rise.') => {
    const change = await act.begin(ann.cookie)
    await act.edit(ann.cookie, change, disclosures(words))
    return change
  }
  const inReview = async (words?: string) => {
    const change = await draft(words)
    expect((await act.submit(ann.cookie, change)).status).toBe(200)
    return change
  }
  const approved = async (words?: string) => {
    const change = await inReview(words)
    expect((await act.approve(rita.cookie, change)).body.state).toBe('approved')
    return change
  }
  return { server, act, cast, draft, inReview, approved }
}

/** Somebody’s change of a document, approved by whoever reviews it. */
async function other(
  { act }: Stage,
  by: Somebody,
  reviewer: Somebody,
  id: string,
  content: JsonObject,
): Promise<string> {
  const change = await act.begin(by.cookie, 'Another')
  expect((await act.edit(by.cookie, change, content, { id })).status).toBe(200)
  expect((await act.submit(by.cookie, change)).status).toBe(200)
  expect((await act.approve(reviewer.cookie, change)).body.state).toBe('approved')
  return change
}

type Way = [
  what: string,
  /** Who is refused, and what is said of it. */
  who: keyof Cast,
  code: string,
  why: RegExp,
  tried: (stage: Stage) => Promise<Answer>,
]

const ways: Way[] = [
  [
    'approving one’s own change',
    'ann',
    'change.own-work',
    /yourself/,
    async ({ act, cast, inReview }) => act.approve(cast.ann.cookie, await inReview()),
  ],
  [
    'approving what one edited once, under another role',
    'ada',
    'change.own-work',
    /yourself/,
    async ({ act, cast, draft }) => {
      const change = await draft()
      await act.edit(cast.ada.cookie, change, disclosures('Rates may fall.'), { basedOn: 1 })
      await act.submit(cast.ann.cookie, change)
      return act.approve(cast.ada.cookie, change)
    },
  ],
  [
    'approving what one began and another filled in',
    'ada',
    'change.own-work',
    /yourself/,
    async ({ act, cast }) => {
      const change = await act.begin(cast.ada.cookie)
      await act.edit(cast.ann.cookie, change, disclosures('Rates may fall.'))
      await act.submit(cast.ann.cookie, change)
      return act.approve(cast.ada.cookie, change)
    },
  ],
  [
    'approving with an account that a contributor has invited',
    'rita',
    'change.own-work',
    /ann@x\.example.*invited you/,
    async ({ act, cast, server, inReview }) => {
      const { ann, rita } = cast
      await addAudit(server.deps.db, { at: clock, actor: ann.email, action: 'person.invite', subject: rita.email })
      return act.approve(rita.cookie, await inReview())
    },
  ],
  [
    'approving without the role',
    'jo',
    'change.not-a-reviewer',
    /compliance or administrator/,
    async ({ act, cast, inReview }) => act.approve(cast.jo.cookie, await inReview()),
  ],
  [
    'approving as a publisher',
    'pat',
    'change.not-a-reviewer',
    /compliance/,
    async ({ act, cast, inReview }) => act.approve(cast.pat.cookie, await inReview()),
  ],
  [
    'approving as somebody who may only look',
    'vic',
    'change.not-a-reviewer',
    /compliance/,
    async ({ act, cast, inReview }) => act.approve(cast.vic.cookie, await inReview()),
  ],
  [
    'approving for another lender than one’s own',
    'vic',
    'change.not-a-reviewer',
    /onboarding/,
    async ({ act, cast, server }) => {
      const change = await act.begin(cast.olga.cookie)
      await act.edit(cast.olga.cookie, change, { ...small(acmeId), note: 'Read' }, { id: acmeId })
      await act.submit(cast.olga.cookie, change)
      await signedInAs(server, { email: cast.vic.email, grants: [{ role: 'onboarding', org: 'bravo' }] })
      return act.approve(cast.vic.cookie, change)
    },
  ],
  [
    'approving a draft',
    'rita',
    'change.wrong-state',
    /is a draft/,
    async ({ act, cast, draft }) => act.approve(cast.rita.cookie, await draft()),
  ],
  [
    'approving from a tab that is older than the last edit',
    'rita',
    'change.out-of-date',
    /Look again/,
    async ({ act, cast, inReview }) => {
      const change = await inReview()
      const { version } = await act.view(cast.rita.cookie, change)
      await act.edit(cast.ann.cookie, change, disclosures('Rates may double.'), { basedOn: 1 })
      return act.approve(cast.rita.cookie, change, { version })
    },
  ],
  [
    'approving what was seen before something else went live',
    'rita',
    'change.stale-sight',
    /not what you looked at/,
    async ({ act, cast, inReview }) => act.approve(cast.rita.cookie, await inReview(), { sees: '0'.repeat(64) }),
  ],
  [
    'sending an approval again after an edit',
    'rita',
    'change.out-of-date',
    /Look again/,
    async ({ act, cast, server, inReview }) => {
      const change = await inReview()
      const { version, sight } = await act.view(cast.rita.cookie, change)
      const approval = { version, sees: sight?.seal }
      await send(server, cast.rita.cookie, `/api/changes/${change}/approve`, approval)
      await act.edit(cast.ann.cookie, change, disclosures('Rates may double.'), { basedOn: 1 })
      await act.edit(cast.ann.cookie, change, disclosures('Rates may rise.'), { basedOn: 2 })
      return send(server, cast.rita.cookie, `/api/changes/${change}/approve`, approval)
    },
  ],
  [
    'publishing a draft',
    'pat',
    'change.not-approved',
    /a draft/,
    async ({ act, cast, draft }) => act.publish(cast.pat.cookie, [await draft()]),
  ],
  [
    'publishing what is in review',
    'pat',
    'change.not-approved',
    /in review/,
    async ({ act, cast, inReview }) => act.publish(cast.pat.cookie, [await inReview()]),
  ],
  [
    'publishing what was edited after its approval',
    'pat',
    'change.not-approved',
    /in review/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.edit(cast.ann.cookie, change, disclosures('Rates may double.'), { basedOn: 1 })
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing one’s own approved change without the role',
    'ann',
    'role.missing',
    /publisher/,
    async ({ act, cast, approved }) => act.publish(cast.ann.cookie, [await approved()]),
  ],
  [
    'publishing as a publisher of one lender',
    'vic',
    'role.missing',
    /publisher/,
    async ({ act, cast, server, approved }) => {
      await signedInAs(server, { email: cast.vic.email, grants: [{ role: 'publisher', org: 'acme' }] })
      return act.publish(cast.vic.cookie, [await approved()])
    },
  ],
  [
    'publishing what somebody approved who has lost the role',
    'pat',
    'change.not-approved',
    /in review/,
    async ({ act, cast, server, approved }) => {
      const change = await approved()
      await removeGrant(server.deps.db, { person: cast.rita.id, role: 'compliance', org: '' })
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing what somebody approved who was removed',
    'pat',
    'change.not-approved',
    /in review/,
    async ({ act, cast, server, approved }) => {
      const change = await approved()
      await setPersonState(server.deps.db, { person: cast.rita.id, state: 'removed', at: clock, author: 'ada' })
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing after a document above it was changed',
    'pat',
    'change.not-approved',
    /in review/,
    async (given) => {
      const { act, cast } = given
      const company = { ...(small(acmeId).company as JsonObject), companyNameShort: 'Acme Two' }
      const change = await other(given, cast.olga, cast.ada, acmeId, { ...small(acmeId), company })
      const above = { ...(small('orgs/base/org').company as JsonObject), email: 'new@lender.example' }
      const base = await other(given, cast.olga, cast.ada, 'orgs/base/org', {
        ...small('orgs/base/org'),
        company: above,
      })
      expect((await act.publish(cast.pat.cookie, [base])).status).toBe(201)
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing after its lender was put under another',
    'pat',
    'change.not-approved',
    /in review/,
    async (given) => {
      const { act, cast } = given
      const company = { ...(small('orgs/bravo/org').company as JsonObject), email: 'bravo@lender.example' }
      const bravo = { ...small('orgs/bravo/org'), company }
      await act.publish(cast.pat.cookie, [await other(given, cast.olga, cast.ada, 'orgs/bravo/org', bravo)])
      const words = (name: string) => ({ ...(small(acmeId).company as JsonObject), companyNameShort: name })
      const change = await other(given, cast.olga, cast.ada, acmeId, { ...small(acmeId), company: words('Acme Two') })
      const moved = await other(given, cast.olga, cast.ada, acmeId, { ...small(acmeId), extends: 'bravo' })
      expect((await act.publish(cast.pat.cookie, [moved])).status).toBe(201)
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing two changes of one place',
    'pat',
    'change.in-conflict',
    /both change/,
    async ({ act, cast, approved }) =>
      act.publish(cast.pat.cookie, [await approved('Rates may rise.'), await approved('Rates may fall.')]),
  ],
  [
    'publishing together what was approved side by side',
    'pat',
    'change.not-approved',
    /Together/,
    async (given) => {
      const { act, cast, approved } = given
      const lines = [{ id: 'line', body: { en: 'All of it.', es: 'Es: All of it.[^rates]' } }]
      const footer = await other(given, cast.olga, cast.rita, footerId, {
        ...small(footerId),
        lines: lines.map((line) => ({ ...line, body: { en: 'All of it.[^rates]', es: line.body.es } })),
      })
      return act.publish(cast.pat.cookie, [await approved(), footer])
    },
  ],
  [
    'publishing upon an older release',
    'pat',
    'release.out-of-date',
    /shows release 1, not 0/,
    async ({ act, cast, approved }) => act.publish(cast.pat.cookie, [await approved()], { expects: 0 }),
  ],
  [
    'publishing another change under the key of a release',
    'pat',
    'release.key-reused',
    /Use a new key/,
    async ({ act, cast, approved }) => {
      const key = randomUUID()
      await act.publish(cast.pat.cookie, [await approved()], { key })
      return act.publish(cast.pat.cookie, [await approved('Rates may fall.')], { key, expects: 1 })
    },
  ],
  [
    'publishing a second time',
    'pat',
    'change.wrong-state',
    /is published/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.publish(cast.pat.cookie, [change])
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing what was withdrawn',
    'pat',
    'change.wrong-state',
    /is withdrawn/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.withdraw(cast.ann.cookie, change)
      return act.publish(cast.pat.cookie, [change])
    },
  ],
  [
    'publishing a change that undoes another, without review',
    'pat',
    'change.not-approved',
    /a draft/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.publish(cast.pat.cookie, [change])
      const { body } = await act.undo(cast.ann.cookie, change)
      return act.publish(cast.pat.cookie, [body.id])
    },
  ],
  [
    'editing what is published',
    'ann',
    'change.wrong-state',
    /is published/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.publish(cast.pat.cookie, [change])
      return act.edit(cast.ann.cookie, change, disclosures('Rates may double.'), { basedOn: 1 })
    },
  ],
  [
    'editing a document in a change without the role',
    'olga',
    'role.missing',
    /compliance/,
    async ({ act, cast, draft }) =>
      act.edit(cast.olga.cookie, await draft(), disclosures('Rates may double.'), { basedOn: 1 }),
  ],
  [
    'changing more than words where one may change words',
    'ann',
    'role.missing',
    /More than words/,
    async ({ act, cast, draft }) => {
      const id = 'journeys/loan/screens/start'
      return act.edit(cast.ann.cookie, await draft(), { ...small(id), blocks: [] }, { id })
    },
  ],
  [
    'beginning a change as somebody who may only look',
    'vic',
    'role.missing',
    /Beginning a change/,
    async ({ cast, server }) => send(server, cast.vic.cookie, '/api/changes', { name: 'Mine', reason: 'To see' }),
  ],
  [
    'submitting somebody else’s change',
    'jo',
    'change.not-yours',
    /ann@x\.example/,
    async ({ act, cast, draft }) => act.submit(cast.jo.cookie, await draft()),
  ],
  [
    'rejecting one’s own',
    'ann',
    'change.own-work',
    /Withdraw it/,
    async ({ act, cast, server, inReview }) => {
      const change = await inReview()
      const { version } = await act.view(cast.ann.cookie, change)
      return send(server, cast.ann.cookie, `/api/changes/${change}/reject`, { version, why: 'No' })
    },
  ],
  [
    'undoing what one may not edit',
    'olga',
    'role.missing',
    /do not edit/,
    async ({ act, cast, approved }) => {
      const change = await approved()
      await act.publish(cast.pat.cookie, [change])
      return act.undo(cast.olga.cookie, change)
    },
  ],
]

describe('no way leads round the review:', () => {
  test.each(ways)('%s', async (_what, who, code, why, tried) => {
    const { status, body } = await tried(stage)
    expect([status, body]).toMatchObject([expect.any(Number), { code, detail: expect.stringMatching(why) }])
    expect(status).toBeGreaterThanOrEqual(400)
    const rows = await stage.server.deps.db.selectFrom('audit').selectAll().orderBy('number', 'desc').execute()
    const refusal = rows.find(({ action }) => action.endsWith('.refused'))
    expect(refusal).toMatchObject({ actor: `${who}@x.example` })
    expect(JSON.parse(refusal?.details ?? '{}')).toMatchObject({ code, why: body.detail })
  })
})

describe('where review is required', () => {
  beforeEach(async () => {
    await stage.server.stop()
    stage = await staged(await startServer({ environment: { REVIEW: 'required' } }))
  })

  test.each([
    ['publishing what was saved', '/api/releases', 'release.publish', /Put what is saved into a change/],
    ['rolling back', '/api/releases/1/rollback', 'release.rollback', /Undo the change/],
  ])('%s is refused', async (_what, url, action, why) => {
    const asked = { expects: 1, key: randomUUID(), message: 'Past it' }
    const { status, body } = await send(stage.server, stage.cast.pat.cookie, url, asked)
    expect([status, body.code, body.detail]).toEqual([403, 'release.needs-change', expect.stringMatching(why)])
    const rows = await stage.server.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', `${action}.refused`)
      .execute()
    expect(rows).toMatchObject([{ actor: 'pat@x.example' }])
  })

  test('an approved change goes live all the same', async () => {
    const { act, cast, approved, server } = stage
    expect((await act.publish(cast.pat.cookie, [await approved()])).status).toBe(201)
    expect(await findChannel(server.deps.db, server.deps.config.channel)).toBe(2)
  })
})
