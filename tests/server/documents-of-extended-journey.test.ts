import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { smallTexts } from '../support/small-documents.ts'

/** A second journey that says its address, and one word, and takes the rest from the first. */
const texts = smallTexts()
const own = (content: object) => `${JSON.stringify(content, null, 2)}\n`
texts.set(
  'journeys/second/journey',
  own({
    $schema: '../../schemas/patch/journey.schema.json',
    id: 'second',
    extends: 'loan',
    basePath: '/account/second',
  }),
)
texts.set(
  'journeys/second/strings',
  own({ $schema: '../../schemas/patch/strings.schema.json', strings: { continue: 'Go on' } }),
)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ texts })
})
afterAll(() => server.stop())

const ask = async (url: string) => (await server.admin(await server.signIn('viewer'), { url })).json()

test('the console sees a patch on what another journey says, with what it comes to', async () => {
  const document = await ask(`/api/documents/${encodeURIComponent('journeys/second/strings')}`)
  expect(document).toMatchObject({ patches: true, schema: 'patch/strings.schema.json' })
  expect(document.resolved.content.strings.continue).toBe('Go on')
  expect(Object.keys(document.resolved.content.strings).length).toBeGreaterThan(10)
  expect(document.resolved.sources['/strings/continue']).toBe('journeys/second/strings')
})

test('the catalog names a journey by what it takes over too', async () => {
  const { journeys } = await ask('/api/journeys')
  expect(journeys).toContainEqual(expect.objectContaining({ id: 'second', name: 'Loan', basePath: '/account/second' }))
})

test('the preview gets the documents of the journeys that one extends', async () => {
  const ids = Object.keys((await ask('/api/preview/documents?org=acme&journey=second')).documents)
  expect(ids).toEqual(
    expect.arrayContaining(['journeys/second/strings', 'journeys/loan/screens/start', 'orgs/acme/org']),
  )
  const first = Object.keys((await ask('/api/preview/documents?org=acme&journey=loan')).documents)
  expect(first.filter((id) => id.startsWith('journeys/second/'))).toEqual([])
})
