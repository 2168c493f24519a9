import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { exportFiles } from '../../../server/files/export-files.ts'
import { readDocument } from '../../../server/files/read-files.ts'
import { publish } from '../../../server/releases/publish.ts'
import { withServer } from '../../support/admin-server.ts'
import { bar, painted, photo, svg } from '../../support/made-pictures.ts'
import { clock, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
withServer({ each: true }, (opened) => {
  server = opened
})

const upload = (
  cookie: string,
  payload: Buffer,
  {
    org = 'acme',
    use = 'logo',
    name = 'logo.svg',
    headers = {},
  }: { org?: string; use?: string; name?: string; headers?: Record<string, string> } = {},
) =>
  server.admin(cookie, {
    method: 'POST',
    url: `/api/orgs/${org}/pictures?use=${use}&name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })

const brandWith = (more: object) => ({
  content: { $schema: '../../schemas/patch/brand.schema.json', ...more },
  basedOn: 0,
  message: 'Another logo',
})
const saveBrand = (cookie: string, more: object) =>
  server.admin(cookie, {
    method: 'POST',
    url: '/api/documents/orgs%2Facme%2Fbrand/revisions',
    payload: brandWith(more),
  })
const pendingIds = async (cookie: string) =>
  (await server.admin(cookie, { url: '/api/releases/pending' })).json().documents.map(({ id }: { id: string }) => id)

describe('a picture', () => {
  test('goes from its upload through a draft and a release to borrowers, and as a file into a folder', async () => {
    const cookie = await server.signIn('admin')
    const reply = await upload(cookie, svg(`${bar}<script>alert(1)</script>`), { name: 'Acme logo.svg' })
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { width: 120, height: 40, colors: ['#0f7a5b'] }])
    const { name, remarks } = reply.json()
    expect(remarks.join()).toContain('<script>')

    const { documents } = (await server.admin(cookie, { url: '/api/preview/documents?org=acme&journey=loan' })).json()
    const kept = documents[`orgs/acme/assets/${name}`]
    expect(kept.text).toContain('<rect')

    expect((await saveBrand(cookie, { logo: { src: name } })).statusCode).toBe(201)
    expect(await pendingIds(cookie)).toEqual([`orgs/acme/assets/${name}`, 'orgs/acme/brand'])
    const { number } = await publish(server.deps.db, {
      channel: server.deps.config.channel,
      expects: 1,
      key: 'pictures',
      message: 'Logo',
      by: 'ann',
      at: clock,
    })
    await server.deps.live.refresh()
    const host = { host: 'acme.localhost' }
    const { files } = (await server.app.inject({ url: '/account/loan/current.json', headers: host })).json()
    const served = await server.app.inject({ url: `${files}/${name}`, headers: host })
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([200, 'image/svg+xml', kept.text])

    const folder = mkdtempSync(join(tmpdir(), 'waymark-export-'))
    await exportFiles(server.deps.db, folder, { release: number, at: clock })
    const path = join(folder, 'orgs/acme/assets', name)
    expect(readFileSync(path, 'utf8')).toBe(kept.text)
    expect(await readDocument(path)).toEqual({ ok: true, value: kept })
    rmSync(folder, { recursive: true })
  })

  test('of pixels is written and read as a file as well', async () => {
    const cookie = await server.signIn('onboarding')
    const reply = await upload(cookie, await (await photo(800, 500)).jpeg().toBuffer(), {
      use: 'illustration',
      name: 'a.jpg',
    })
    const { name } = reply.json()
    expect(name).toMatch(/\.webp$/)
    expect((await saveBrand(cookie, { illustration: name })).statusCode).toBe(201)
    const { db, config } = server.deps
    const { number } = await publish(db, {
      channel: config.channel,
      expects: 1,
      key: 'pictures',
      message: 'Photo',
      by: 'ann',
      at: clock,
    })
    const folder = mkdtempSync(join(tmpdir(), 'waymark-export-'))
    await exportFiles(db, folder, { release: number, at: clock })
    const { documents } = (await server.admin(cookie, { url: '/api/preview/documents?org=acme&journey=loan' })).json()
    expect(await readDocument(join(folder, 'orgs/acme/assets', name))).toEqual({
      ok: true,
      value: documents[`orgs/acme/assets/${name}`],
    })
    rmSync(folder, { recursive: true })
  })

  test('that was only tried stands in nobody’s way, and no release takes it in', async () => {
    const cookie = await server.signIn('admin')
    const { name: tried } = (await upload(cookie, svg(bar))).json()
    expect(await pendingIds(cookie)).toEqual([])
    const { orgs } = (await server.admin(cookie, { url: '/api/orgs' })).json()
    expect(JSON.stringify(orgs)).not.toContain(tried)
    const { name } = (await upload(cookie, svg(`${bar}<path d="M0 0h1v1z"/>`))).json()
    await saveBrand(cookie, { logo: { src: name } })
    const { db, config, live } = server.deps
    await publish(db, { channel: config.channel, expects: 1, key: 'pictures', message: 'Logo', by: 'ann', at: clock })
    await live.refresh()
    const { files } = (
      await server.app.inject({ url: '/account/loan/current.json', headers: { host: 'acme.localhost' } })
    ).json()
    const statusOf = async (file: string) =>
      (await server.app.inject({ url: `${files}/${file}`, headers: { host: 'acme.localhost' } })).statusCode
    expect([await statusOf(name), await statusOf(tried)]).toEqual([200, 404])
  })

  test('that is sent twice is kept once', async () => {
    const cookie = await server.signIn('admin')
    const [one, other] = await Promise.all([upload(cookie, svg(bar)), upload(cookie, svg(bar), { name: 'again.svg' })])
    expect(one.json().name).toBe(other.json().name)
    const { revisions } = (
      await server.admin(cookie, {
        url: `/api/documents/${encodeURIComponent(`orgs/acme/assets/${one.json().name}`)}/history`,
      })
    ).json()
    expect(revisions).toHaveLength(1)
  })

  test('that cannot be used is refused in words, and nothing is kept of it', async () => {
    const cookie = await server.signIn('admin')
    const reply = await upload(cookie, Buffer.from('<html>'), { name: 'logo.png' })
    expect(reply.json()).toMatchObject({ status: 422, code: 'picture.refused', reason: 'not-a-picture' })
    expect(reply.json().detail).toContain('web page')
    expect((await upload(cookie, Buffer.alloc(0))).json()).toMatchObject({ status: 422, reason: 'empty' })
    const { orgs } = (await server.admin(cookie, { url: '/api/orgs' })).json()
    expect(JSON.stringify(orgs)).not.toContain('orgs/acme/assets')
  })
})

test('a picture that takes too long to read is given up, and the next one is read', async () => {
  await server.stop()
  server = await startServer({ environment: { PICTURE_TIMEOUT_MS: '1000' } })
  const cookie = await server.signIn('admin')
  const blurs = '<feGaussianBlur stdDeviation="3"/><feGaussianBlur stdDeviation="9"/>'.repeat(5)
  const blurred = '<rect width="120" height="40" filter="url(#f)"/>'.repeat(3500)
  const slow = svg(`<filter id="f">${blurs}</filter>${blurred}`)
  expect((await upload(cookie, slow)).json()).toMatchObject({ status: 503, code: 'server.busy' })
  await vi.waitFor(async () => expect((await upload(cookie, svg(bar))).statusCode).toBe(201), { timeout: 60_000 })
})

describe('a picture is taken', () => {
  test.each([
    ['viewer', 'acme', 403, 'role.missing'],
    ['compliance', 'acme', 403, 'role.missing'],
    ['publisher', 'acme', 403, 'role.missing'],
    ['onboarding', 'nobody', 404, 'org.not-found'],
  ])('from %s for %s: %i', async (account, org, status, code) => {
    const reply = await upload(await server.signIn(account), svg(bar), { org })
    expect(reply.json()).toMatchObject({ status, code })
  })

  test('from whoever edits this org, and for no other', async () => {
    const { db } = server.deps
    const cookie = await server.signIn('viewer')
    const { id: person } = (await server.admin(cookie, { url: '/api/me' })).json()
    await db.insertInto('grants').values({ person, role: 'onboarding', org: 'acme', at: '', author: '' }).execute()
    expect((await upload(cookie, svg(bar))).statusCode).toBe(201)
    expect((await upload(cookie, svg(bar), { org: 'bravo' })).statusCode).toBe(403)
    expect((await upload(cookie, svg(bar), { org: 'base' })).statusCode).toBe(403)
  })

  test('from nobody who is not signed in, and from no other site', async () => {
    expect((await upload('', svg(bar))).json()).toMatchObject({ status: 401 })
    const elsewhere = { origin: 'https://evil.example' }
    expect((await upload(await server.signIn('admin'), svg(bar), { headers: elsewhere })).json()).toMatchObject({
      status: 403,
      code: 'request.cross-site',
    })
  })

  test('up to a limit, before any of it is read', async () => {
    const reply = await upload(await server.signIn('admin'), Buffer.alloc(10 * 1024 * 1024 + 1))
    expect(reply.json()).toMatchObject({ status: 413, code: 'request.too-large' })
  })
})

describe('icons', () => {
  const made = async (from: string, ground = '#ffffff') =>
    (
      await server.admin(await server.signIn('admin'), {
        method: 'POST',
        url: '/api/orgs/acme/icons',
        payload: { from, ground },
      })
    ).json()

  test('are made from a mark: one on no ground, and one for phones that has one', async () => {
    const cookie = await server.signIn('admin')
    const mark = svg('<circle cx="20" cy="20" r="18" fill="#183a66"/>', 'viewBox="0 0 40 40"')
    const { name } = (await upload(cookie, mark, { use: 'smallLogo' })).json()
    const { favicon, touchIcon } = await made(name)
    expect([favicon, touchIcon]).toMatchObject([
      { name: expect.stringMatching(/^favicon-[0-9a-f]{12}\.png$/), width: 96, height: 96 },
      { name: expect.stringMatching(/^touch-icon-[0-9a-f]{12}\.png$/), width: 180, height: 180 },
    ])
    expect((await saveBrand(cookie, { favicon: favicon.name, touchIcon: touchIcon.name })).statusCode).toBe(201)
  })

  test('stand on a ground on which the mark is seen', async () => {
    const cookie = await server.signIn('admin')
    const white = await (await painted({ width: 120, height: 120, color: '#ffffff' })).png().toBuffer()
    const { name } = (await upload(cookie, white, { use: 'smallLogoOnDark', name: 'mark.png' })).json()
    const { touchIcon } = await made(name)
    expect(touchIcon.remarks.join()).toContain('it stands on #14171c')
  })

  test('are not made from a logo that nobody could read on them', async () => {
    const { name } = (await upload(await server.signIn('admin'), svg(bar, 'viewBox="0 0 120 20"'))).json()
    expect(await made(name)).toMatchObject({ status: 422, reason: 'wrong-shape' })
    expect((await made(name)).detail).toContain('Give a small logo')
  })

  test('are not made from what is not there', async () => {
    expect(await made('nothing.svg')).toMatchObject({ status: 404, code: 'picture.not-found' })
  })
})

test('the colors of a picture that is there already are told', async () => {
  const cookie = await server.signIn('admin')
  const two = svg('<rect width="80" height="40" fill="#183a66"/><rect x="80" width="40" height="40" fill="#a8431f"/>')
  const { name } = (await upload(cookie, two)).json()
  const { colors } = (await server.admin(cookie, { url: `/api/orgs/acme/pictures/${name}/colors` })).json()
  expect(colors).toEqual(['#183a66', '#a8431f'])
})

test('a font is kept by what it is, and refused in words', async () => {
  const cookie = await server.signIn('admin')
  const font = readFileSync(
    new URL(
      '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      import.meta.url,
    ),
  )
  const reply = await upload(cookie, font, { use: 'font', name: 'Own.woff2' })
  expect(reply.json()).toMatchObject({
    mediaType: 'font/woff2',
    family: expect.stringMatching(/^Figtree/),
    bytes: font.length,
  })
  expect((await saveBrand(cookie, { type: { headingFile: reply.json().name } })).statusCode).toBe(201)
  const refused = async (bytes: Buffer) => (await upload(cookie, bytes, { use: 'font', name: 'Own.woff2' })).json()
  expect((await refused(font.subarray(0, 900))).detail).toContain('Export it as WOFF2 again')
  expect((await refused(Buffer.concat([font, Buffer.alloc(120_000)]))).detail).toContain('at most 120,000')
  expect((await refused(Buffer.from('wOFF0000'))).detail).toContain('Export it as WOFF2')
})
