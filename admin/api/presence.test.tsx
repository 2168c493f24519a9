import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietHeader } from '#schemas'
import { read, write } from './client.ts'
import { notePresence } from './presence.ts'

/** Whether each request said that nobody had asked for it. */
let quiet: boolean[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  quiet = []
  vi.stubGlobal('fetch', async (request: Request) => {
    quiet.push(request.headers.has(quietHeader))
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a page asks while nobody touches it says so; what somebody does never does', async () => {
  notePresence(window)
  fireEvent.keyDown(document.body, { key: 'a' })
  await read('http://localhost/api/orgs')
  vi.advanceTimersByTime(61_000)
  await read('http://localhost/api/releases/pending')
  await write('http://localhost/api/releases')
  fireEvent.pointerDown(document.body)
  await read('http://localhost/api/orgs')
  expect(quiet).toEqual([false, true, false, false])
})
