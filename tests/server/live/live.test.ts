import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findLastGood } from '../../../server/live/last-good.ts'
import { holdLive } from '../../../server/live/live.ts'
import { createLog } from '../../../server/log.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Db } from '../../../server/store/tables.ts'
import { byHand } from '../../support/by-hand.ts'
import { placeOf } from '../../support/engines.ts'
import { channel, disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

const log = createLog('silent')
let folder: string
let db: Db
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-live-'))
  db = await storeWithDocuments({ path: join(folder, 'store.sqlite') })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const hold = (of: Db, everyMs = 20) => holdLive({ db: of, channel, folder: join(folder, 'last-good'), log, everyMs })

describe('the live release', () => {
  test('follows a publish of another process', async () => {
    const other = openStore(placeOf(join(folder, 'store.sqlite')))
    const live = hold(other)
    await live.start()
    expect(live.current()?.number).toBe(1)
    await save(db, 'journeys/loan/disclosures', disclosures('Rates may rise.'))
    await publishAll(db)
    await expect.poll(() => live.current()?.number, { timeout: 5000 }).toBe(2)
    await live.stop()
    await other.destroy()
  })

  test('stays when the store goes away, and moves on when it is back', async () => {
    let isAway = false
    const flaky = new Proxy(db, {
      get(target, name) {
        if (isAway) throw new Error('the store is away')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const live = hold(flaky)
    await live.start()
    isAway = true
    expect(await live.refresh()).toBe(false)
    expect([live.current()?.number, live.isFresh()]).toEqual([1, false])
    isAway = false
    expect(await live.refresh()).toBe(true)
    await live.stop()
  })

  test('comes from disk when the store is away at the start', async () => {
    const live = hold(db)
    await live.start()
    await live.stop()
    const away = openStore(folder)
    const later = hold(away)
    await later.start()
    expect(later.isFresh()).toBe(false)
    expect(later.current()?.number).toBe(1)
    expect(later.current()?.byHost.get('acme.localhost')?.information.orgCode).toBe('acme')
    expect([...(later.current()?.bundles.keys() ?? [])]).toEqual([...(live.current()?.bundles.keys() ?? [])])
    await later.stop()
  })

  test('on disk is not trusted when a file is not what its hash says', async () => {
    const live = hold(db)
    await live.start()
    await live.stop()
    const blobs = join(folder, 'last-good/blobs')
    for (const name of readdirSync(blobs)) writeFileSync(join(blobs, name), '{}')
    await expect(findLastGood(join(folder, 'last-good'))).rejects.toThrow('is not what its hash says')
  })

  test('on disk holds no more than the last one needs', async () => {
    const first = hold(db)
    await first.start()
    await first.stop()
    const live = hold(db)
    await live.start()
    const count = readdirSync(join(folder, 'last-good/blobs')).length
    for (const text of ['One.', 'Two.', 'Three.']) {
      await save(db, 'journeys/loan/disclosures', disclosures(text))
      await publishAll(db)
      await live.refresh()
    }
    await live.stop()
    expect(readdirSync(join(folder, 'last-good/blobs')).length).toBeLessThanOrEqual(count + 1)
    expect((await findLastGood(join(folder, 'last-good')))?.number).toBe(4)
  })

  test.each([
    ['one file', (at: string) => writeFileSync(join(at, 'blobs', readdirSync(join(at, 'blobs'))[0] ?? ''), '{}')],
    ['its list', (at: string) => writeFileSync(join(at, 'release.json'), '{"format":')],
    ['its list, which is JSON and no list', (at: string) => writeFileSync(join(at, 'release.json'), '[1]')],
    [
      'its folder',
      (at: string) => {
        rmSync(at, { recursive: true })
        writeFileSync(at, 'no folder')
      },
    ],
  ])(
    'is none, and the server starts, when the store is away and of what is on disk %s is damaged',
    async (_what, harm) => {
      const live = hold(db)
      await live.start()
      await live.stop()
      harm(join(folder, 'last-good'))
      const away = openStore(folder)
      const later = hold(away)
      await later.start()
      expect([later.current(), later.isFresh()]).toEqual([undefined, false])
      await later.stop()
    },
  )

  test.each([
    ['a bundle', 'bundles', "content = content || ' '", /the bundle of "\w+", loan, en is not what its hash says/],
    ['a theme', 'themes', "content = content || ' '", /the theme of "\w+" is not what its hash says/],
    ['a document', 'revisions', "content = content || ' '", /"[\w/]+" is not what its hash says/],
    ['the place in history', 'releases', "entry_hash = 'x'", /its documents are not those of its hash/],
  ])('is the last good one on disk when %s in the store was changed by hand', async (_what, table, change, words) => {
    const live = hold(db)
    await live.start()
    await live.stop()
    const bundles = [...(live.current()?.bundles ?? [])].map(([hash, { body }]) => [hash, String(body)])
    await byHand(db, `update ${table} set ${change}`)
    const later = hold(db)
    await later.start()
    expect([...(later.current()?.bundles ?? [])].map(([hash, { body }]) => [hash, String(body)])).toEqual(bundles)
    expect(later.trouble()).toMatchObject({ state: 'damaged', reason: expect.stringMatching(words) })
    await later.stop()
  })
})
