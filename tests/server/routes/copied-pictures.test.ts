import { expect, test } from 'vitest'
import { serialize } from '#engine/release'
import type { Asset } from '#schemas'
import { keepPictures } from '../../../server/documents/keep-pictures.ts'
import { addRevision } from '../../../server/store/revisions.ts'
import { save, withServer } from '../../support/admin-server.ts'
import { bar, painted, svg } from '../../support/made-pictures.ts'
import { clock, type TestServer } from '../../support/server.ts'

let server: TestServer
withServer({ each: true }, (opened) => {
  server = opened
})

const drawing = svg(`<!-- Bravo -->\n  ${bar.replace('/>', ' />')}`, "viewBox='0 0 120 40'")
const pixels = async () => (await painted()).png().toBuffer()
const photo = async () => (await painted({ width: 640, height: 400, alpha: 1 })).png().toBuffer()

/** What Bravo, which borrowers know, has as a file shows on its page. */
async function bravoShows(cookie: string, name: string, content: Asset, brand: object) {
  const by = { email: 'ann@x.example' }
  await keepPictures(server.deps.db, { org: 'bravo', pictures: [{ name, content, from: name }], by, at: clock })
  await saved(cookie, 'bravo', 'brand', brand)
  const { content: org } = (await server.admin(cookie, { url: '/api/documents/orgs%2Fbravo%2Forg' })).json()
  const text = serialize({ ...org, state: 'live' })
  await addRevision(server.deps.db, { document: 'orgs/bravo/org', text, author: by.email, at: clock, message: 'Live' })
}

async function saved(cookie: string, org: string, kind: string, content: object) {
  const given = { $schema: `../../schemas/patch/${kind}.schema.json`, ...content }
  const reply = await save(server, cookie, { content: given, basedOn: 0, message: 'As given' }, `orgs/${org}/${kind}`)
  expect(reply.statusCode, reply.body).toBe(201)
}

async function uploaded(cookie: string, use: string, payload: Buffer): Promise<string> {
  const reply = await server.admin(cookie, {
    method: 'POST',
    url: `/api/orgs/acme/pictures?use=${use}&name=a`,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().name
}

/** What is said of pictures; the two lenders share their company. */
async function told(cookie: string): Promise<string[]> {
  const { findings } = (await server.admin(cookie, { url: '/api/orgs/acme/readiness' })).json()
  return findings.flatMap(({ code, path, message }: { code: string; path: string; message: string }) =>
    /^ready\.(same|other-brand)/.test(code) && !path.startsWith('/company')
      ? [`${code} ${path} ${message.includes('"bravo"')}`]
      : [],
  )
}

test.each<[string, () => Promise<{ content: Asset; bytes: Buffer }>]>([
  ['a drawing', async () => ({ content: { mediaType: 'image/svg+xml', text: drawing.toString() }, bytes: drawing })],
  [
    'a picture of pixels',
    async () => {
      const bytes = await pixels()
      return { content: { mediaType: 'image/png', base64: bytes.toString('base64') }, bytes }
    },
  ],
])('another lender’s logo is told at its field although it was kept anew: %s', async (_what, made) => {
  const cookie = await server.signIn('admin')
  const { content, bytes } = await made()
  const file = content.text === undefined ? 'logo.png' : 'logo.svg'
  await bravoShows(cookie, file, content, { logo: { src: file } })
  const name = await uploaded(cookie, 'logo', bytes)
  const { documents } = (await server.admin(cookie, { url: '/api/preview/documents?org=acme&journey=loan' })).json()
  expect(documents[`orgs/acme/assets/${name}`]).not.toEqual(content)
  await saved(cookie, 'acme', 'brand', { logo: { src: name } })
  expect(await told(cookie)).toEqual(['ready.same /logo/src true'])
})

test('so is another lender’s picture of the first page', async () => {
  const cookie = await server.signIn('admin')
  const bytes = await photo()
  await bravoShows(
    cookie,
    'first.png',
    { mediaType: 'image/png', base64: bytes.toString('base64') },
    { illustration: 'first.png' },
  )
  await saved(cookie, 'acme', 'brand', { illustration: await uploaded(cookie, 'illustration', bytes) })
  expect(await told(cookie)).toContain('ready.other-brand /illustration true')
})

test('pictures that only look alike are each their lender’s own', async () => {
  const cookie = await server.signIn('admin')
  await bravoShows(
    cookie,
    'logo.svg',
    { mediaType: 'image/svg+xml', text: drawing.toString() },
    { logo: { src: 'logo.svg' } },
  )
  const own = await uploaded(cookie, 'logo', svg(bar.replace('#0f7a5b', '#183a66')))
  await saved(cookie, 'acme', 'brand', { logo: { src: own } })
  expect(await told(cookie)).toEqual([])
})
