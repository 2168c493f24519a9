import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#engine/release'
import type { CatalogOrg, DocumentView } from '#schemas'
import { bulkChange } from '../../../admin/features/orgs/bulk-change.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { send, signedInAs } from '../../support/staff.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  cookie = (await signedInAs(server, { email: 'kim@x.example', grants: [{ role: 'onboarding', org: '' }] })).cookie
})
afterAll(() => server.stop())

const address = (code: string) => `/api/documents/${encodeURIComponent(`orgs/${code}/org`)}`
const documentOf = async (code: string) => (await send(server, cookie, address(code))).body as DocumentView
const lenders = async () => {
  const { orgs } = (await send(server, cookie, '/api/orgs')).body as { orgs: CatalogOrg[] }
  const own = orgs.filter(({ abstract }) => !abstract)
  return Promise.all(own.map(async (org) => ({ org, document: await documentOf(org.code) })))
}

test('one value is saved for every lender but the one that was changed meanwhile, and nothing else changes', async () => {
  const before = await lenders()
  expect(before.map(({ org }) => org.code)).toEqual(['acme', 'bravo'])
  const changes = before.map((each) => bulkChange(each, '/company/email', { value: 'desk@x.example' }))
  const save = ({ document: { id, revision: basedOn }, content }: (typeof changes)[number]) =>
    send(server, cookie, `/api/documents/${encodeURIComponent(id)}/revisions`, {
      content,
      basedOn,
      message: 'One desk',
    })

  const theirs = before[0]?.document as DocumentView
  const content = { ...(theirs.content as JsonObject), note: 'Theirs' }
  await send(server, cookie, `${address('acme')}/revisions`, { content, basedOn: theirs.revision, message: 'Mine' })
  const replies = []
  for (const change of changes) replies.push(await save(change))
  expect(replies.map(({ status }) => status)).toEqual([409, 201])
  expect(replies[0]?.body.code).toBe('revision.out-of-date')

  const [acme, bravo] = await lenders()
  expect(acme?.document.content).toEqual(content)
  const was = before[1]?.document.content as { company: JsonObject }
  expect(bravo?.document.content).toEqual({ ...was, company: { ...was.company, email: 'desk@x.example' } })

  const again = bulkChange(acme as never, '/company/email', { value: 'desk@x.example' })
  expect((await save(again)).status).toBe(201)
  expect((await lenders()).map((each) => bulkChange(each, '/company/email', { value: 'desk@x.example' }).how)).toEqual([
    'same',
    'same',
  ])
})

test('a value that a check refuses refuses its lender alone', async () => {
  const [acme, bravo] = await lenders()
  const wrong = bulkChange(acme as never, '/company/email', { value: 'no address' })
  const right = bulkChange(bravo as never, '/company/email', { value: 'other@x.example' })
  const save = ({ document: { id, revision: basedOn }, content }: typeof wrong) =>
    send(server, cookie, `/api/documents/${encodeURIComponent(id)}/revisions`, { content, basedOn, message: 'Another' })
  const refused = await save(wrong)
  expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
    422,
    'document.invalid',
    '/company/email',
  ])
  expect((await save(right)).status).toBe(201)
})
