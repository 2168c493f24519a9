import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { ask } from './ask.ts'

const main = new URL('../../server/main.ts', import.meta.url).pathname

export type ServerProcess = {
  port: number
  url: string
  output: () => string
  /** Ends it at once, as a failing machine would. */
  kill: () => Promise<void>
}

/** A server as it runs in production, listening. */
export async function startServerProcess(given: Record<string, string>): Promise<ServerProcess> {
  const port = Number(given.PORT ?? (await freePort()))
  const env = {
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...given,
    PORT: String(port),
  }
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await listening(port, child, () => output)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function listening(port: number, child: ChildProcess, output: () => string) {
  while ((await ask(port, { host: 'localhost', path: '/healthz' })).status !== 200) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
