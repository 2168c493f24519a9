import { demoEmails, demoPassword } from './auth/demo-accounts.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { SandboxPlugin } from './plugins/sandbox.ts'
import { type Started, start } from './start.ts'

try {
  const config = readConfig(process.env)
  let started: Started | undefined
  // Before it listens: the signal would find nobody in the moment between.
  endOnSignal(() => started)
  started = await start(config, { sandboxPlugin: await loadSandbox(config) })
  if (config.mode === 'demo') sayWelcome(config)
} catch (error) {
  if (!(error instanceof ConfigError) && !isPortTaken(error)) throw error
  process.stderr.write(`waymark: ${(error as Error).message}\n`)
  process.exitCode = 1
}

/** Lets running requests end; a server that still starts has none, and its store loses nothing when it goes. */
function endOnSignal(running: () => Started | undefined) {
  let isStopping = false
  const end = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    const started = running()
    started?.app.log.info({ signal }, 'stopping')
    await started?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}

/** The one place at which the product meets its stand-in lender. A production server has an upstream instead. */
async function loadSandbox({ mode, upstreamUrl }: Config): Promise<SandboxPlugin | undefined> {
  if (mode === 'production' || upstreamUrl !== undefined) return undefined
  const { sandboxPlugin } = await import('../sandbox/app.ts')
  return sandboxPlugin
}

function sayWelcome({ port, adminHost }: Config): void {
  const lines = [
    '',
    `  Lenders and borrowers   http://localhost:${port}/`,
    `  Console                 http://${adminHost}:${port}/`,
    `  Demo accounts           ${demoEmails.join(', ')}`,
    `  Password of each        ${demoPassword}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
