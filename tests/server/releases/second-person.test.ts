import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/release'
import type { AppError } from '../../../server/errors.ts'
import { compiler } from '../../../server/releases/compiler.ts'
import { pending } from '../../../server/releases/pending.ts'
import { publish } from '../../../server/releases/publish.ts'
import { goingLive } from '../../../server/releases/second-person.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { send } from '../../support/staff.ts'
import { at, channel, save } from '../../support/store.ts'

const admin = 'admin@demo.example'
const publisher = 'publisher@demo.example'
const onboarding = 'onboarding@demo.example'
/** Finds nothing: whether a lender is ready is no matter here. */
const content = { ...compiler, check: async () => [], draw: async () => [] }

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

const acme = (state: string): Json => ({ ...(smallDocuments().get('orgs/acme/org') as JsonObject), state })
const edit = (what: Json, author: string, id = 'orgs/acme/org') => save(server.deps.db, id, what, author)
const asked = (by: string, expects = 1) => ({ channel, expects, key: `${by}-${expects}`, message: 'Live', by, at })
const publishAs = (by: string, expects = 1) => publish(server.deps.db, asked(by, expects), content)
const refusalOf = (by: string, expects = 1) =>
  publishAs(by, expects).then(
    () => undefined,
    (error: AppError) => error,
  )

describe('a release in which a lender becomes live', () => {
  test('is refused to whoever edited the lender last, with the names of those who may', async () => {
    await edit(acme('live'), admin)
    const refusal = await refusalOf(admin)
    expect(refusal).toMatchObject({ code: 'release.needs-second-person', status: 403 })
    expect(refusal?.message).toMatch(/"acme" goes live, and you edited it last\. Ask .*\(publisher@demo\.example\)/)
    expect(refusal?.more.goingLive).toEqual([
      {
        org: 'acme',
        editors: expect.arrayContaining([admin]),
        publishers: [expect.objectContaining({ email: publisher })],
      },
    ])
  })

  test('is published by somebody who did not', async () => {
    await edit(acme('live'), admin)
    expect(await publishAs(publisher)).toMatchObject({ number: 2, author: publisher })
  })

  test('counts whoever edited any of the lender’s documents last, and nobody before them', async () => {
    await edit(acme('live'), publisher)
    await edit(acme('live'), onboarding)
    const footer = smallDocuments().get('orgs/base/footer') ?? {}
    await edit(footer, publisher, 'orgs/acme/footer')
    expect((await refusalOf(publisher))?.code).toBe('release.needs-second-person')
    await edit({ ...(footer as JsonObject), note: 'Read again' }, onboarding, 'orgs/acme/footer')
    expect(await publishAs(publisher)).toMatchObject({ number: 2 })
  })

  test('says what to do where nobody else may publish', async () => {
    await edit(acme('live'), admin)
    await edit(smallDocuments().get('orgs/base/footer') ?? {}, publisher, 'orgs/acme/footer')
    expect((await refusalOf(admin))?.message).toMatch(/Nobody else may publish yet: give somebody/)
  })
})

test('counts whoever edited a document that gets its revision with the release, and not who did before them', async () => {
  await edit(acme('live'), admin)
  const documents = (what: Json) => new Map([...smallDocuments(), ['orgs/acme/org', what]])
  const step = { before: documents(acme('test')), after: documents(acme('live')) }
  const entries = [{ document: 'orgs/acme/org', revision: 2 }]
  const editors = async (edited?: Map<string, string>) =>
    (await goingLive(server.deps.db, { ...step, entries, ...(edited && { edited }) })).map((each) => each.editors)
  expect(await editors()).toEqual([[admin]])
  expect(await editors(new Map([['orgs/acme/org', onboarding]]))).toEqual([[onboarding]])
})

describe('one person is enough', () => {
  test('for a lender that is live already, that closes, or that goes to test', async () => {
    await edit(acme('live'), onboarding)
    await publishAs(admin)
    for (const [index, state] of ['live', 'closed', 'test'].entries()) {
      await edit({ ...(acme(state) as JsonObject), note: `Step ${index}` }, admin)
      expect(await publishAs(admin, index + 2)).toMatchObject({ number: index + 3 })
    }
    await edit(acme('live'), admin)
    expect((await refusalOf(admin, 5))?.code).toBe('release.needs-second-person')
  })

  test('for a release that leaves the step to live out', async () => {
    await edit(acme('live'), admin)
    const revision = await edit({ items: [] }, admin, 'journeys/loan/disclosures')
    const documents = [{ document: 'journeys/loan/disclosures', revision }]
    expect(await publish(server.deps.db, { ...asked(admin), documents }, content)).toMatchObject({ number: 2 })
  })
})

test('who may publish a lender’s going live is told with what waits, and over the wire', async () => {
  expect((await pending(server.deps.db, channel, content)).goingLive).toEqual([])
  await edit(acme('live'), admin)
  const cookie = await server.signIn('admin')
  const { body } = await send(server, cookie, '/api/releases/pending')
  expect(body.goingLive).toMatchObject([{ org: 'acme', editors: expect.arrayContaining([admin]) }])
  const refused = await send(server, cookie, '/api/releases', { expects: 1, key: 'going-live-1', message: 'Live' })
  expect([refused.status, refused.body.code]).toEqual([403, 'release.needs-second-person'])
  expect(refused.body.goingLive[0].publishers).toMatchObject([{ email: publisher }])
})
