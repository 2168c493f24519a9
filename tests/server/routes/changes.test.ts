import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#engine/release'
import { verify } from '../../../server/releases/verify.ts'
import { changing, disclosuresId } from '../../support/changing.ts'
import { sentBundle } from '../../support/sent-bundle.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { audited, send } from '../../support/staff.ts'
import { disclosures } from '../../support/store.ts'

let server: TestServer
let act: ReturnType<typeof changing>
let compliance: string
let admin: string
let publisher: string
beforeEach(async () => {
  server = await startServer()
  act = changing(server)
  compliance = await server.signIn('compliance')
  admin = await server.signIn('admin')
  publisher = await server.signIn('publisher')
})
afterEach(() => server.stop())

const shown = async () => JSON.stringify(await sentBundle(server.app, 'acme.localhost'))
const footerId = 'orgs/base/footer'

/** A change of the disclosures that is approved. */
async function approved(words = 'Rates may rise.'): Promise<string> {
  const change = await act.begin(compliance)
  expect((await act.edit(compliance, change, disclosures(words))).status).toBe(200)
  expect((await act.submit(compliance, change)).body.state).toBe('in-review')
  expect((await act.approve(admin, change)).body.state).toBe('approved')
  return change
}

describe('from a change to the borrower and back', () => {
  test('it is edited, reviewed, published and undone, and the store proves all of it', async () => {
    const old = await shown()
    const change = await approved()
    expect(await shown()).toBe(old)
    const published = await act.publish(publisher, [change])
    expect([published.status, published.body]).toMatchObject([201, { number: 2, kind: 'publish' }])
    expect(await shown()).toContain('Rates may rise.')
    expect(await act.view(admin, change)).toMatchObject({ state: 'published', published: { release: 2 }, sight: null })

    const back = (await act.undo(compliance, change)).body
    expect(back).toMatchObject({ state: 'draft', undoes: change, documents: [disclosuresId], sight: { conflicts: [] } })
    await act.submit(compliance, back.id)
    await act.approve(admin, back.id)
    expect((await act.publish(publisher, [back.id])).body).toMatchObject({ number: 3 })
    expect(await shown()).toBe(old)
    expect((await act.undo(compliance, change)).body).toMatchObject({ code: 'change.nothing-to-undo' })
    expect(await verify(server.deps.db)).toMatchObject({ ok: true, problems: [] })
    expect((await audited(server, 'change.')).map(({ action }) => action)).toEqual([
      ...['change.begin', 'change.edit', 'change.submit', 'change.approve', 'change.publish'],
      ...['change.begin', 'change.edit', 'change.submit', 'change.approve', 'change.publish'],
      'change.undo.refused',
    ])
  })

  test('what others have saved and not published stays saved, and unpublished', async () => {
    const other = { ...(smallDocuments().get(footerId) as JsonObject), note: 'Read again' }
    const saved = { content: other, basedOn: 1, message: 'A note' }
    const url = `/api/documents/${encodeURIComponent(footerId)}/revisions`
    expect((await send(server, admin, url, saved)).status).toBe(201)
    const same = { content: disclosures('Saved by hand.'), basedOn: 1, message: 'By hand' }
    await send(server, admin, `/api/documents/${encodeURIComponent(disclosuresId)}/revisions`, same)

    await act.publish(publisher, [await approved()])
    expect(await shown()).toContain('Rates may rise.')
    const { documents } = (await send(server, admin, '/api/releases/pending')).body
    expect(documents.map(({ id, author }: { id: string; author: string }) => [id, author])).toEqual([
      [disclosuresId, 'admin@demo.example'],
      [footerId, 'admin@demo.example'],
    ])
    const kept = (await send(server, admin, `/api/documents/${encodeURIComponent(disclosuresId)}`)).body
    expect(kept.content).toEqual(disclosures('Saved by hand.'))
  })

  test('two changes of different places go live as one release', async () => {
    const first = await approved()
    const second = await act.begin(admin, 'Footer')
    const footer = { ...(smallDocuments().get(footerId) as JsonObject), note: 'Read again' }
    expect((await act.edit(admin, second, footer, { id: footerId })).status).toBe(200)
    await act.submit(admin, second)
    expect((await act.approve(compliance, second)).body.state).toBe('approved')
    expect((await act.publish(publisher, [first, second])).body).toMatchObject({ number: 2 })
    const { changes } = (await send(server, admin, '/api/releases/2')).body
    expect(changes.map(({ document }: { document: string }) => document)).toEqual([disclosuresId, footerId])
  })
})

describe('an approval', () => {
  test('stands when something else goes live, and falls when what it saw is altered, with a sentence', async () => {
    const first = await approved('Rates may rise.')
    const aside = await act.begin(admin, 'Footer')
    const footer = { ...(smallDocuments().get(footerId) as JsonObject), note: 'Read again' }
    await act.edit(admin, aside, footer, { id: footerId })
    await act.submit(admin, aside)
    await act.approve(compliance, aside)
    const rival = await approved('Rates may fall.')
    expect((await act.publish(publisher, [aside])).status).toBe(201)
    expect((await act.publish(publisher, [first])).body).toMatchObject({ number: 3 })

    const late = await act.publish(publisher, [rival])
    expect([late.status, late.body.code]).toEqual([403, 'change.not-approved'])
    const { state, approvals, sight } = await act.view(admin, rival)
    expect([state, sight?.conflicts]).toMatchObject([
      'in-review',
      [{ document: disclosuresId, path: '/items/rates/body', theirsBy: 'compliance@demo.example' }],
    ])
    expect(approvals[0]?.void).toMatch(/release 3 \(“Published”, by publisher@demo\.example\) went live\. With that/)
  })

  test('of a part is renewed after a conflict is chosen', async () => {
    const first = await approved('Rates may rise.')
    const rival = await approved('Rates may fall.')
    await act.publish(publisher, [first])
    await act.publish(publisher, [rival])
    const { liveVersion, number } = await act.open(compliance, rival, disclosuresId)
    const mine = { basedOn: number, upon: liveVersion }
    expect((await act.edit(compliance, rival, disclosures('Rates may rise and fall.'), mine)).status).toBe(200)
    expect((await act.approve(admin, rival)).body.state).toBe('approved')
    expect((await act.publish(publisher, [rival])).status).toBe(201)
    expect(await shown()).toContain('Rates may rise and fall.')
  })
})

describe('an edit', () => {
  test('that was made upon an older one is merged, and where both changed a place nothing is lost', async () => {
    const change = await act.begin(compliance)
    const two = (first: string, second: string) => {
      const [item] = (disclosures(first) as { items: JsonObject[] }).items
      const [other] = (disclosures(second) as { items: JsonObject[] }).items
      return { ...(disclosures('') as JsonObject), items: [{ ...item }, { ...other, id: 'fees' }] } as JsonObject
    }
    await act.edit(compliance, change, two('One.', 'Two.'))
    await act.edit(compliance, change, two('One more.', 'Two.'), { basedOn: 1 })
    const merged = await act.edit(admin, change, two('One.', 'Two more.'), { basedOn: 1 })
    expect(merged.body).toMatchObject({ number: 3, isMerged: true, content: two('One more.', 'Two more.') })

    const lost = await act.edit(admin, change, two('Another.', 'Two.'), { basedOn: 1 })
    expect([lost.status, lost.body]).toMatchObject([
      409,
      {
        code: 'change.edit-conflict',
        theirs: { content: two('One more.', 'Two more.'), author: 'admin@demo.example' },
        yours: { content: two('Another.', 'Two.') },
        conflicts: [{ path: '/items/rates/body' }],
      },
    ])
    expect(await act.view(admin, change)).toMatchObject({
      contributors: ['compliance@demo.example', 'admin@demo.example'],
      edits: [{ document: disclosuresId, number: 3 }],
    })
  })

  test('that checks would stop is kept, and stops the change when it is submitted', async () => {
    const change = await act.begin(compliance)
    expect((await act.edit(compliance, change, { items: 'none' })).status).toBe(200)
    expect((await act.view(compliance, change)).sight?.stops).not.toEqual([])
    expect((await act.submit(compliance, change)).body).toMatchObject({ code: 'change.has-stops' })
  })
})

test('what nobody has finished is listed, with what was said of it, and what is over on demand', async () => {
  const change = await act.begin(compliance)
  await act.edit(compliance, change, disclosures('Rates may rise.'))
  await act.comment(await server.signIn('viewer'), change, 'Why?')
  expect((await send(server, publisher, '/api/changes')).body.changes).toMatchObject([
    { id: change, state: 'draft', owner: 'compliance@demo.example', documents: [disclosuresId] },
  ])
  expect((await act.view(publisher, change)).comments).toMatchObject([{ by: 'viewer@demo.example', words: 'Why?' }])
  expect((await act.withdraw(compliance, change)).body).toMatchObject({
    state: 'withdrawn',
    ended: { why: 'Too early' },
  })
  expect((await send(server, publisher, '/api/changes')).body.changes).toEqual([])
  expect((await send(server, publisher, '/api/changes?which=all')).body.changes).toMatchObject([{ id: change }])
})
