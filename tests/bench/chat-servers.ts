import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, expect } from '@playwright/test'
import type { ChatMode } from '#engine'
import { ask } from '../support/ask.ts'
import { agentAt, chatter } from '../support/chatting.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { databaseWith, dropSchema } from '../support/engines.ts'
import { startNginx } from '../support/nginx.ts'
import { type Product, startProduct } from '../support/product.ts'
import { freePort } from '../support/server-process.ts'

// A borrower behind nginx, two servers on PostgreSQL, and an agent: each of the five modes, with either server stopped in the middle.
expect.configure({ timeout: 30_000 })
const say = (line: string) => process.stdout.write(`${line}\n`)
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'waymark-chat-'))
const where = databaseWith(`chat_${process.pid}`)
const shared = { DATABASE_URL: where.at, SEAL_KEY: where.sealKey, AUTH_SECRET: 's'.repeat(32), LOG_LEVEL: 'warn' }
const lenderPort = await freePort()
const ports: number[] = []

const begin = async (index: number): Promise<Product> => {
  const env = { ...shared, UPSTREAM_URL: `http://127.0.0.1:${lenderPort}`, TRUSTED_PROXY: '127.0.0.1' }
  const port = ports[index]
  const product = await startProduct({
    dataDir: join(folder, `server-${index}`),
    // The first start imports every document and draws every page.
    within: 400_000,
    env,
    ...(port === undefined ? {} : { port }),
  })
  ports[index] = product.port
  return product
}

const servers = [await begin(0)]
servers.push(await begin(1))
const lender = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'cli/waymark.ts'), 'sandbox', '--port', String(lenderPort)],
  {
    cwd: root,
    env: { ...process.env, ...shared, DEMO: '1', DATA_DIR: join(folder, 'lender') },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const lenderAnswers = () => ask(lenderPort, { host: `harborlight.localhost:${lenderPort}`, path: '/-/desk' })
while ((await lenderAnswers().catch(() => ({ status: 0 }))).status !== 200)
  await new Promise((resume) => setTimeout(resume, 100))
const nginx = await startNginx(ports)

const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
const rules = `--host-resolver-rules=MAP *.localhost:443 127.0.0.1:${nginx.port}`
const browser = await chromium.launch({
  args: [...chromiumFlags, rules, '--ignore-certificate-errors'],
  ...(executablePath ? { executablePath } : {}),
})
const page = (path: string) => `https://harborlight.localhost${path}`
const atLender = (path: string) => `http://harborlight.localhost:${lenderPort}${path}`

async function conversation(mode: ChatMode) {
  const [one, other] = await Promise.all([browser.newContext({ ignoreHTTPSErrors: true }), browser.newContext()])
  const name = `Avery of ${mode}`
  const borrower = chatter(await one.newPage(), (path) =>
    path === '/-/sandbox/talk' ? page(`/account/heloc/register${talkQuery}`) : page(path),
  )
  const agent = agentAt(await other.newPage(), atLender)
  const { headers } = await ask(lenderPort, { host: `harborlight.localhost:${lenderPort}`, path: '/-/sandbox/talk' })
  const talkQuery = new URL(String(headers.location), 'http://lender.invalid').search
  await borrower.arrive(mode, atLender)
  await borrower.begin(mode, name)
  const said: string[] = []
  if (mode === 'chatbot') {
    await borrower.say('How long does funding take?')
    await expect(borrower.log.getByText('Automated assistant')).toHaveCount(1)
    await borrower.say('zzzz qqqq xxxx')
    await borrower.page.getByRole('button', { name: 'Chat with an agent' }).click()
  }
  await agent.signIn(mode === 'stream' ? 'agent-1' : 'Sam')
  await agent.open(name)
  if (mode !== 'stream') await agent.take()
  const both = async (turn: string) => {
    await borrower.say(`asked ${turn}`)
    await expect(agent.log.getByText(`asked ${turn}`)).toHaveCount(1, { timeout: 40_000 })
    await agent.say(`answered ${turn}`)
    await expect(borrower.log.getByText(`answered ${turn}`)).toHaveCount(1, { timeout: 40_000 })
    said.push(`asked ${turn}`, `answered ${turn}`)
  }
  await both('at first')
  if (mode !== 'talk') {
    await borrower.attach('mine.txt')
    expect(await agent.opened('mine.txt')).toBe('papers of mine.txt')
    await agent.attach('yours.txt')
    expect(await borrower.opened('yours.txt')).toBe('papers of yours.txt')
  }
  for (const index of [0, 1]) {
    await servers[index]?.stop()
    await both(`with ${index} away`)
    servers[index] = await begin(index)
    await both(`with ${index} back`)
  }
  await borrower.hasOnce(said)
  await agent.hasOnce(said)
  await agent.end()
  await expect(borrower.page.getByText('The agent ended this chat.')).toBeVisible()
  await Promise.all([one.close(), other.close()])
}

try {
  for (const mode of ['messaging', 'contact-centre', 'stream', 'talk', 'chatbot'] as const) {
    const begun = performance.now()
    await conversation(mode)
    say(
      `${mode}: both ways, each server away once, nothing lost or doubled (${((performance.now() - begun) / 1000).toFixed(0)} s)`,
    )
  }
} finally {
  await browser.close()
  await nginx.stop()
  const ended = once(lender, 'exit')
  lender.kill('SIGTERM')
  await ended
  await Promise.all(servers.map((server) => server.stop()))
  await dropSchema(where)
  rmSync(folder, { recursive: true, force: true })
}
