import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type Product = {
  port: number
  dataDir: string
  /** What it wrote so far, both streams. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** A data folder as a first start leaves it, if this run has one: whoever starts with a copy has nothing to import and to draw. */
const filledFolder = 'WAYMARK_TEST_DATA'

/**
 * Starts the product as `npm start` does, on a free port; the data folder is as after a first start unless one is given, which is
 * then kept, as one is with `keeps`, for another start.
 */
export async function startProduct(
  given: { dataDir?: string; port?: number; keeps?: boolean; within?: number; env?: Record<string, string> } = {},
): Promise<Product> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'waymark-test-')))
  const filled = process.env[filledFolder]
  if (given.dataDir === undefined && filled !== undefined) await cp(filled, dataDir, { recursive: true })
  const port = given.port ?? (await freePort())
  const env = { ...process.env, DEMO: '1', ...given.env, PORT: String(port), DATA_DIR: dataDir }
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(root, 'server/main.ts')], { cwd: root, env, stdio: 'pipe' })

  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await end(child, signal)
    if (!given.dataDir && !given.keeps) await rm(dataDir, { recursive: true, force: true })
  }

  const readiness = await ready(port, child, given.within)
  if (readiness === 'ready') return { port, dataDir, output: () => output, stop }
  await stop('SIGKILL')
  throw new Error(`The product did not become ready (${readiness}). It wrote:\n${output}`)
}

/** Makes a first start in a folder of its own, for others to copy. Gives how to remove it. */
export async function fillDataFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-test-filled-'))
  const first = await startProduct({ dataDir: folder })
  await first.stop()
  process.env[filledFolder] = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function ready(port: number, child: ChildProcess, within = 120_000): Promise<string> {
  const deadline = Date.now() + within
  while (Date.now() < deadline) {
    if (hasEnded(child)) return `it ended with ${child.exitCode ?? child.signalCode}`
    if (await answers(port)) return 'ready'
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return `GET /readyz did not answer 200 within ${within / 1000} s`
}

async function answers(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    return reply.ok
  } catch {
    // not listening yet
    return false
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const mercy = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(mercy)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('a listening server has an address with a port')
  return address.port
}
