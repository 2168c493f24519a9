import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storePath } from '../../server/store/path.ts'
import { channel, storeWithDocuments } from '../support/store.ts'

const main = new URL('../../server/main.ts', import.meta.url).pathname
const body = '{"email":"nobody@x.example","password":"wrong"}'

type Running = { child: ChildProcess; port: number; ended: Promise<number | null>; folder: string }
const started: Running[] = []
/** A data folder with a release: no start has to import, check and draw first. */
let filled: string
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'waymark-shutdown-'))
  await (await storeWithDocuments({ path: storePath(filled) })).destroy()
})
afterAll(() => rmSync(filled, { recursive: true, force: true }))

afterEach(() => {
  for (const { child, folder } of started.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A process that has begun to log that it listens, or that has logged anything at all. */
async function startProcess(graceMs: number, until = 'Server listening'): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-shutdown-'))
  cpSync(filled, folder, { recursive: true })
  const port = await freePort()
  const env = {
    MODE: 'production',
    CHANNEL: channel,
    AUTH_SECRET: 's'.repeat(32),
    DATA_DIR: folder,
    PORT: String(port),
    SHUTDOWN_GRACE_MS: String(graceMs),
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  }
  const child = spawn(process.execPath, [...process.execArgv, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  started.push({ child, port, ended, folder })
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    if (String(chunk).includes(until)) break
  }
  return { child, port, ended, folder }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A request whose body is not sent yet: it runs until it is. */
async function beginRequest(port: number): Promise<{ socket: Socket; answer: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    'Host: admin.localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write([...head, '', ''].join('\r\n'))
  // The server has seen the request when it asks for the body.
  await once(socket, 'data')
  return { socket, answer: () => closed.then(() => text) }
}

const readiness = async (port: number) => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
  return { status: reply.status, body: await reply.json() }
}

async function untilStopping(port: number) {
  for (;;) {
    const found = await readiness(port)
    if (found.status === 503) return found
    await new Promise((resume) => setTimeout(resume, 10))
  }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('a process that gets %s', (signal) => {
  test('says that it is stopping, lets the running request end, and ends with 0', async () => {
    const { child, port, ended } = await startProcess(60_000)
    expect(await readiness(port)).toMatchObject({ status: 200, body: { status: 'ready' } })
    const { socket, answer } = await beginRequest(port)
    child.kill(signal)
    expect(await untilStopping(port)).toEqual({ status: 503, body: { status: 'stopping' } })
    socket.write(body)
    expect(await answer()).toMatch(/HTTP\/1\.1 401 [\s\S]*session\.refused/)
    expect(await ended).toBe(0)
    await expect(readiness(port)).rejects.toThrow()
  })
})

test('a process cuts off what still runs after the grace, and ends with 0', async () => {
  const { child, port, ended } = await startProcess(500)
  const { answer } = await beginRequest(port)
  const begun = performance.now()
  child.kill('SIGTERM')
  expect(await answer()).not.toContain('HTTP/1.1 401')
  expect(performance.now() - begun).toBeGreaterThan(400)
  expect(await ended).toBe(0)
})

test('a process that has nothing to end does not wait for the grace', async () => {
  const { child, ended, port } = await startProcess(60_000)
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => {})
  await once(idle, 'connect')
  const begun = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a process that is told to stop while it starts ends with 0', async () => {
  const { child, ended } = await startProcess(60_000, '')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('of five hundred browsers that go on asking, every one has an answer to all that it sent before it was told', {
  timeout: 120_000,
}, async () => {
  const { child, port, ended } = await startProcess(60_000)
  const clients = await Promise.all(Array.from({ length: 500 }, (_none, number) => askOnAndOn(port, number)))
  await Promise.all(clients.map(({ answers }) => until(() => answers() > 0)))
  child.kill('SIGTERM')
  const ends = await Promise.all(clients.map(({ end }) => end))
  expect(ends.filter((end) => end !== 'told').length).toBe(0)
  expect(await ended).toBe(0)
})

async function until(is: () => boolean) {
  while (!is()) await new Promise((resume) => setTimeout(resume, 10))
}

/** A kept connection on which requests follow each other, with pauses, until an answer says that it is the last. */
async function askOnAndOn(port: number, number: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answers = 0
  let isWaiting = false
  const ask = () => {
    isWaiting = true
    socket.write('GET /healthz HTTP/1.1\r\nHost: admin.localhost\r\n\r\n')
  }
  const end = new Promise<'told' | 'cut off' | 'left alone'>((resolve) => {
    let isTold = false
    socket.on('data', (chunk) => {
      isWaiting = false
      answers++
      if (/^connection: close\r?$/im.test(String(chunk))) isTold = true
      else setTimeout(ask, (number % 10) * 20)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(isTold ? 'told' : isWaiting ? 'cut off' : 'left alone'))
  })
  ask()
  return { end, answers: () => answers }
}
