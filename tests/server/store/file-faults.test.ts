import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/releases/verify.ts'
import { openStore } from '../../../server/store/open.ts'
import { findLatestRevision } from '../../../server/store/revisions.ts'
import { at, id, save, saving, withServer } from '../../support/admin-server.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const page = (of: TestServer) => of.app.inject({ url: '/account/loan/register', headers: { host: 'acme.localhost' } })
const ready = async (of: TestServer) => (await of.app.inject({ url: '/readyz' })).json()

describe('the store’s file, while the server runs', () => {
  let folder: string
  let path: string
  let server: TestServer
  let saved = 1
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-file-'))
    path = join(folder, 'store.sqlite')
    server = await startServer({ storeFile: path })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const original = () => readFileSync(path)
  const faults: [what: string, code: string, words: string, harm: () => () => void][] = [
    [
      'is deleted',
      'store.deleted',
      'was deleted',
      () => {
        renameSync(path, `${path}.kept`)
        return () => renameSync(`${path}.kept`, path)
      },
    ],
    [
      'is replaced by another store',
      'store.replaced',
      'was replaced',
      () => {
        renameSync(path, `${path}.kept`)
        copyFileSync(`${path}.kept`, path)
        return () => renameSync(`${path}.kept`, path)
      },
    ],
    [
      'loses the log beside it',
      'store.deleted',
      'was deleted',
      () => {
        renameSync(`${path}-wal`, `${path}-wal.kept`)
        return () => renameSync(`${path}-wal.kept`, `${path}-wal`)
      },
    ],
    [
      'is written over with garbage',
      'store.damaged',
      'is damaged',
      () => {
        const bytes = original()
        writeFileSync(path, 'garbage '.repeat(bytes.length / 8))
        return () => writeFileSync(path, bytes)
      },
    ],
  ]

  test.each(faults)(
    '%s: nothing is acknowledged, the reason is said, pages go on',
    async (_what, code, words, harm) => {
      const cookie = await server.signIn('compliance')
      const mend = harm()
      try {
        const reply = await save(server, cookie, saving('Not kept.', saved))
        expect(reply.json()).toMatchObject({ status: 503, code, detail: expect.stringContaining(words) })
        expect(reply.json().detail).toContain('Nothing was saved')
        expect(await ready(server)).toMatchObject({
          store: code.slice('store.'.length),
          reason: expect.stringContaining(words),
        })
        expect((await page(server)).statusCode).toBe(200)
      } finally {
        mend()
      }
      const after = await save(server, cookie, saving(`Rates may rise${' again'.repeat(saved)}.`, saved))
      expect(after.json()).toMatchObject({ revision: { number: saved + 1 } })
      saved = after.json().revision.number

      // As after a restart.
      const again = openStore(path)
      expect((await findLatestRevision(again, id))?.number).toBe(saved)
      expect((await verify(again)).problems).toEqual([])
      await again.destroy()
      await server.admin(cookie, { url: '/api/me' })
      expect((await ready(server)).store).toBe('answers')
    },
  )
})

describe('the disk', () => {
  let server: TestServer
  withServer({ each: true }, (opened) => {
    server = opened
  })

  test.each([
    ['is full', 'max_page_count = 1', 'max_page_count = 1000000', 507, 'store.full', 'free some space'],
    ['is read-only', 'query_only = on', 'query_only = off', 503, 'store.read-only', 'the right to write'],
  ])(
    '%s: who saves reads so, looking goes on, and saving does when it is mended',
    async (_what, harm, mend, status, code, words) => {
      const cookie = await server.signIn('compliance')
      const { db } = server.deps
      await sql.raw(`pragma ${harm}`).execute(db)
      const reply = await save(server, cookie, saving(`${'Much. '.repeat(6_000)}`))
      expect(reply.json()).toMatchObject({ status, code, detail: expect.stringContaining(words) })
      expect((await server.admin(cookie, { url: at('') })).json()).toMatchObject({ revision: 1 })
      expect(await ready(server)).toMatchObject({ status: 'ready', store: code.slice('store.'.length) })
      await sql.raw(`pragma ${mend}`).execute(db)
      expect((await save(server, cookie, saving('Kept.'))).statusCode).toBe(201)
      expect(await ready(server)).toEqual({ status: 'ready', release: 1, store: 'answers' })
    },
  )
})
