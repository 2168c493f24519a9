import { demoEmails, demoPassword } from './auth/demo-accounts.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { SandboxPlugin } from './plugins/sandbox.ts'
import { start } from './start.ts'

try {
  const config = readConfig(process.env)
  const { app, stop } = await start(config, {
    sandboxPlugin: config.upstreamUrl ? undefined : await loadSandbox(config),
  })
  if (config.mode === 'demo') sayWelcome(config)

  let isStopping = false
  const end = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
} catch (error) {
  if (!(error instanceof ConfigError) && !isPortTaken(error)) throw error
  process.stderr.write(`waymark: ${(error as Error).message}\n`)
  process.exitCode = 1
}

/** The one place at which the product meets its stand-in lender. A production server has an upstream instead. */
async function loadSandbox({ mode }: Config): Promise<SandboxPlugin | undefined> {
  if (mode === 'production') return undefined
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
