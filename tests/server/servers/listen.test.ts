import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Listening, listenForMoves } from '../../../server/store/postgres/listen.ts'
import type { Db } from '../../../server/store/tables.ts'
import { cuttable } from '../../support/cuttable.ts'
import { placeOf } from '../../support/engines.ts'
import { disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

let db: Db
let other: Db
let way: Awaited<ReturnType<typeof cuttable>>
let listening: Listening
let heard = 0
beforeEach(async () => {
  const path = `listen ${crypto.randomUUID()}`
  db = await storeWithDocuments({ path })
  other = await storeWithDocuments()
  const url = new URL((placeOf(path) as { at: string }).at)
  way = await cuttable({ host: url.hostname, port: Number(url.port || 5432) })
  url.port = String(way.port)
  heard = 0
  listening = listenForMoves(url.href, () => {
    heard += 1
  })
  // It asks once it listens.
  await expect.poll(() => heard).toBe(1)
})
afterEach(async () => {
  await listening.close()
  way.close()
  await db.destroy()
  await other.destroy()
})

async function publish(on: Db, text: string) {
  await save(on, 'journeys/loan/disclosures', disclosures(text))
  await publishAll(on)
}

test('a channel that moves is heard of at once, that of another store is not', async () => {
  await publish(other, 'Elsewhere.')
  await publish(db, 'Here.')
  await expect.poll(() => heard).toBe(2)
})

test('what moved while the way was cut is asked for when it is back, and what moves then is heard of', async () => {
  way.cut()
  await publish(db, 'Meanwhile.')
  expect(heard).toBe(1)
  way.mend()
  await expect.poll(() => heard, { timeout: 5000 }).toBe(2)
  await publish(db, 'After that.')
  await expect.poll(() => heard).toBe(3)
})
