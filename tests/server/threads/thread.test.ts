import { afterEach, expect, test } from 'vitest'
import { type Thread, thread } from '../../../server/threads/thread.ts'

const minute = 60_000
let running: Thread | undefined
afterEach(() => running?.close())

const begin = (endsLate: boolean) => {
  running = thread({
    url: new URL('./slow-worker.ts', import.meta.url),
    most: 3,
    deadlineMs: 300,
    code: 'server.busy',
    endsLate,
  })
  return running
}

test('what is late ends its thread, and what waits behind it is done by a new one', async () => {
  const asked = begin(true)
  const first = await asked.ask<number>(0)
  const late = asked.ask(minute)
  const next = asked.ask<number>(0, { deadlineMs: minute })
  await expect(late).rejects.toMatchObject({ code: 'server.busy', more: { retryAfter: 5 } })
  expect(await next).not.toBe(first)
  expect(asked.size()).toBe(0)
})

test('where nothing ends late, the same thread goes on once it is done', async () => {
  const asked = begin(false)
  const first = await asked.ask<number>(0)
  await expect(asked.ask(1000)).rejects.toMatchObject({ code: 'server.busy' })
  expect(await asked.ask<number>(0, { deadlineMs: minute })).toBe(first)
})

test('a thread that was ended does no more', async () => {
  const asked = begin(true)
  const done = new Int32Array(new SharedArrayBuffer(4))
  await asked.ask(0)
  await expect(asked.ask(done.buffer)).rejects.toMatchObject({ code: 'server.busy' })
  Atomics.store(done, 0, 1)
  Atomics.notify(done, 0)
  await asked.ask(0, { deadlineMs: minute })
  expect(Atomics.load(done, 0)).toBe(1)
})
