import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateAuth, staffAuth } from '../../../server/auth/auth.ts'
import { addPerson } from '../../../server/auth/people.ts'
import { verify } from '../../../server/releases/verify.ts'
import { addAudit, listAudit } from '../../../server/store/audit.ts'
import { restoreBackup } from '../../../server/store/backup/restore-backup.ts'
import { storedTables } from '../../../server/store/backup/tables.ts'
import { writeBackup } from '../../../server/store/backup/write-backup.ts'
import { openStore } from '../../../server/store/open.ts'
import { listReleases } from '../../../server/store/releases.ts'
import type { Db } from '../../../server/store/tables.ts'
import { databaseWith, isPostgresql, leavingNothing, openTestStore, placeOf } from '../../support/engines.ts'
import { at, disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

let folder: string
let to: string
let db: Db
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
  to = join(folder, 'backup.gz')
  db = await storeWithDocuments({ path: join(folder, 'data/waymark.sqlite') })
  await migrateAuth(db)
  const auth = staffAuth(db, { secret: 'test '.repeat(8), isSecure: false, adminHost: 'localhost' })
  await addPerson(db, auth, {
    email: 'ann@x.example',
    name: 'Ann',
    passwordHash: 'x',
    roles: ['viewer'],
    by: 'start',
    at,
  })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const backUp = () => writeBackup(db, { to, dataDir: join(folder, 'data'), at })

/** A store of this run's engine, or of the other one where there is a database, with the key of the first. */
function emptyStore(isOther = false): Db {
  const path = join(folder, 'restored/waymark.sqlite')
  const sealKey = isPostgresql ? databaseWith('x').sealKey : readFileSync(join(folder, 'data/seal-key'), 'utf8').trim()
  if (isPostgresql !== isOther) {
    const place = placeOf(path)
    const where = { at: typeof place === 'string' ? place : place.at, sealKey }
    return leavingNothing(openStore(where), where)
  }
  return openStore({ at: path, sealKey })
}

const restored = (into: Db) => restoreBackup(into, { from: to, dataDir: join(folder, 'restored'), migrateAuth })

async function everything(of: Db): Promise<Record<string, unknown>> {
  const tables = await storedTables(of)
  const rows = tables.map(async ({ name }) => {
    const found = (await sql<object>`select * from ${sql.table(name)}`.execute(of)).rows
    return [name, found.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

describe('a backup', () => {
  test('that is restored is the store that it was taken of, and verifies', async () => {
    const { rows } = await backUp()
    const again = emptyStore()
    expect(await restored(again)).toMatchObject({ rows, release: { number: 1 }, at })
    expect(await everything(again)).toEqual(await everything(db))
    expect(await verify(again)).toMatchObject({ ok: true, problems: [] })
    // What is restored goes on.
    await save(again, 'journeys/loan/disclosures', disclosures('Rates may rise.'))
    await publishAll(again)
    expect((await verify(again)).problems).toEqual([])
    await again.destroy()
  })

  test('of a store that is written to is that of one moment, and its chains are the store’s up to there', async () => {
    let isOver = false
    let releases = 1
    const untilReleases = async (most: number) => {
      while (releases < most) await breath()
    }
    const writing = (async () => {
      for (let turn = 1; !isOver; turn++) {
        await save(db, 'journeys/loan/disclosures', disclosures(`Rates may rise${' again'.repeat(turn)}.`))
        releases = (await publishAll(db)).number
        await addAudit(db, { at, actor: 'ann', action: 'session.begin', subject: String(turn) })
        await breath()
      }
    })()
    await untilReleases(2)
    // Whoever else serves the store has a connection of their own.
    const aside = openStore(placeOf(join(folder, 'data/waymark.sqlite')))
    const taken = await writeBackup(aside, { to, dataDir: join(folder, 'data'), at })
    await aside.destroy()
    await untilReleases(releases + 1)
    isOver = true
    await writing

    const again = emptyStore()
    await restored(again)
    expect((await verify(again)).problems).toEqual([])
    const [audit, kept] = [await listAudit(again), await listReleases(again)]
    expect(audit).toEqual((await listAudit(db)).slice(0, audit.length))
    expect(kept).toEqual((await listReleases(db)).slice(-kept.length))
    expect([audit.at(-1)?.hash, kept[0]?.entryHash]).toEqual([taken.audit?.hash, taken.release?.hash])
    expect(kept.length).toBeLessThan((await listReleases(db)).length)
    await again.destroy()
  })

  test('is its owner’s alone, and brings what a store in a folder is sealed with', async () => {
    mkdirSync(join(folder, 'data'), { recursive: true })
    writeFileSync(join(folder, 'data/auth-secret'), 'a secret\n')
    await backUp()
    expect(statSync(to).mode & 0o777).toBe(0o600)
    const again = emptyStore()
    await restored(again)
    await again.destroy()
    expect(readFileSync(join(folder, 'restored/auth-secret'), 'utf8')).toBe('a secret\n')
  })

  const cut = (text: string) => text.split('\n').toSpliced(40, 1).join('\n')
  test.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['has lost a line', (bytes: Buffer) => gzipSync(cut(gunzipSync(bytes).toString()))],
    [
      'has lost its end',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\n\{"end".*\n$/, '\n'),
        ),
    ],
    ['says something else', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('ann@x', 'eve@x'))],
    ['is none', () => Buffer.from('{}')],
  ])('that %s is refused, and leaves nothing', async (_what, harm) => {
    await backUp()
    writeFileSync(to, harm(readFileSync(to)))
    const again = emptyStore()
    await expect(restored(again)).rejects.toMatchObject({ code: 'backup.refused' })
    expect(Object.values(await everything(again)).flat()).toEqual([])
    await again.destroy()
  })

  test('is not put over a store that has rows, nor beside another key', async () => {
    await backUp()
    await expect(restored(db)).rejects.toThrow('The store is not empty')
    if (isPostgresql) return
    const again = emptyStore()
    await expect(restoreBackup(again, { from: to, dataDir: join(folder, 'data'), migrateAuth })).resolves.toBeDefined()
    await again.destroy()
  })
})

if (isPostgresql)
  test('of one engine is restored into the other, and back', async () => {
    await backUp()
    const file = emptyStore(true)
    await restored(file)
    expect((await verify(file)).problems).toEqual([])
    to = join(folder, 'back.gz')
    await writeBackup(file, { to, dataDir: join(folder, 'nothing'), at })
    await file.destroy()
    const again = openTestStore()
    await restored(again)
    expect(await everything(again)).toEqual(await everything(db))
    expect((await verify(again)).problems).toEqual([])
    await again.destroy()
  })
