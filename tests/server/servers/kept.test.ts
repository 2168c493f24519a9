import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Kept, keptInMemory } from '../../../server/kept/kept.ts'
import { keptInStore } from '../../../server/kept/kept-in-store.ts'
import { openStore, takeTurn } from '../../../server/store/open.ts'
import type { Db } from '../../../server/store/tables.ts'
import { intakeRate } from '../../../server/telemetry/intake-rate.ts'
import { databaseWith, placeOf } from '../../support/engines.ts'
import { storeWithDocuments } from '../../support/store.ts'

let db: Db
let other: Db
let time = 1_800_000_000_000
const clock = () => time
beforeEach(async () => {
  const path = `kept ${crypto.randomUUID()}`
  db = await storeWithDocuments({ path, isPublished: false })
  other = openStore(placeOf(path))
})
afterEach(async () => {
  await other.destroy()
  await db.destroy()
})

/** However busy the machine is. */
const patientMs = 60_000

const add = (kept: Kept, name = 'tries') =>
  kept.change<number, number>(name, (count = 0) => ({
    next: { value: count + 1, until: time + 1000 },
    result: count + 1,
  }))

test('no change is lost, however many servers make them at once', async () => {
  const [one, two] = [keptInStore(db, clock, patientMs), keptInStore(other, clock, patientMs)]
  const counts = await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? one : two)))
  expect(counts.sort((first, second) => first - second)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('what is over is forgotten, and each name is by itself', async () => {
  const kept = keptInStore(db, clock, patientMs)
  expect([await add(kept), await add(kept), await add(kept, 'others')]).toEqual([1, 2, 1])
  time += 1001
  expect(await add(kept)).toBe(1)
})

test('while the database is away a server counts for itself, and refuses nobody for that', async () => {
  const away = openStore({ at: 'postgres://postgres@127.0.0.1:1/test', sealKey: databaseWith('x').sealKey })
  const kept = keptInStore(away, clock)
  expect([await add(kept), await add(kept)]).toEqual([1, 2])
  await away.destroy()
})

test('a database that answers too late keeps nobody waiting', async () => {
  const kept = keptInStore(db, clock, 200)
  await other.transaction().execute(async (tx) => {
    await takeTurn(tx, 'kept tries')
    expect(await add(kept)).toBe(1)
  })
  // What it has not heard of is counted here meanwhile.
  expect(await add(kept)).toBe(2)
})

test('what an address tells one server counts on the other', async () => {
  const rates = [keptInStore(db, clock, patientMs), keptInStore(other, clock, patientMs)].map((kept) =>
    intakeRate(kept, clock, 10),
  )
  const [one, two] = rates as [(typeof rates)[number], (typeof rates)[number]]
  for (let index = 0; index < 8; index++) one.count('10.0.0.1')
  two.count('10.0.0.1')
  await one.share()
  await two.share()
  two.count('10.0.0.1')
  expect(() => two.count('10.0.0.1')).toThrow('Tell the rest in')
  expect(() => two.count('10.0.0.2')).not.toThrow()
})

test('in memory, what was changed longest ago goes first', async () => {
  const kept = keptInMemory(clock, 2)
  for (const name of ['a', 'b', 'a', 'c']) await add(kept, name)
  expect([await add(kept, 'a'), await add(kept, 'b')]).toEqual([3, 1])
})
