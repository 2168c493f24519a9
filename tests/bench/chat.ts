import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { ask } from '../support/ask.ts'
import { startProduct } from '../support/product.ts'

// Many conversations at once: how long a message is on its way from a page to the lender and back to the page, against with few.
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '10' },
    many: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '50' },
  },
})
const [few, many, seconds, perSecond] = [values.few, values.many, values.seconds, values['per-second']].map(Number) as [
  number,
  number,
  number,
  number,
]
const say = (line: string) => process.stdout.write(`${line}\n`)
const socketPath = '/service-omni-proxy/insecure/api/v1/socket'
const product = await startProduct({ env: { LOG_LEVEL: 'silent', NODE_OPTIONS: '--inspect=127.0.0.1:0' } })
const host = `harborlight.localhost:${product.port}`

const posted = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await ask(product.port, {
    host,
    path: `/service-csp/external/api/v1/messaging/${path}`,
    method: 'POST',
    body,
    headers,
  })
  if (reply.status !== 200) throw new Error(`${path} gave ${reply.status}: ${reply.text}`)
  return JSON.parse(reply.text)
}

type Conversation = { say: () => Promise<number>; close: () => void }

/** A conversation that is open, over its socket. */
async function conversation(): Promise<Conversation> {
  const { token } = await posted('initWebChat', {
    orgCode: 'harborlight',
    friendlyName: 'Avery',
    emailAddress: 'avery@example.com',
    tag: 'heloc',
    skill: 'home-equity',
    welcomeMessage: 'Welcome',
    pageUrl: '/account/heloc/register',
    chatMode: 'messaging',
  })
  const { ticket } = await posted('ticket', {}, { 'x-chat-token': token })
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}${socketPath}`, {
    headers: { host, origin: `http://${host}` },
  })
  const waiting = new Map<string, () => void>()
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'open', ticket })))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'opened') resolve()
      else if (frame.type === 'message') waiting.get(frame.message.clientId)?.()
      else if (frame.type === 'refused') reject(new Error(`refused: ${frame.reason}`))
    })
  })
  const pings = setInterval(() => socket.send('{"type":"ping"}'), 10_000)
  return {
    async say() {
      const clientId = randomUUID()
      const begun = performance.now()
      const came = new Promise<void>((resolve) => waiting.set(clientId, resolve))
      socket.send(
        JSON.stringify({ type: 'message', clientId, text: 'How long does it take until I have the money?', files: [] }),
      )
      await came
      waiting.delete(clientId)
      return performance.now() - begun
    },
    close() {
      clearInterval(pings)
      socket.removeAllListeners('close')
      socket.close()
    },
  }
}

/** As many messages each second, whoever says them: what differs is how many conversations are open. */
async function measured(open: readonly Conversation[]): Promise<number[]> {
  const ways: Promise<number>[] = []
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn++) {
    const next = open[turn % open.length]
    if (next !== undefined) ways.push(next.say())
    await setTimeout((1000 / perSecond) * (0.5 + Math.random()))
  }
  return (await Promise.all(ways)).toSorted((one, other) => one - other)
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** What the server's process has in memory once everything is gone that nobody needs, in bytes. */
async function memory(): Promise<number> {
  const [address = ''] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(product.output()) ?? []
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  const asked = async (id: number, method: string, params = {}) => {
    inspector.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const reply = JSON.parse(String((await once(inspector, 'message'))[0]))
      if (reply.id === id) return reply.result
    }
  }
  await asked(1, 'HeapProfiler.collectGarbage')
  const used = 'process.memoryUsage().heapUsed + process.memoryUsage().external'
  const { result } = await asked(2, 'Runtime.evaluate', { expression: used })
  inspector.close()
  return result.value
}

try {
  const open: Conversation[] = []
  const begin = async (count: number) => {
    while (open.length < count)
      open.push(...(await Promise.all(Array.from({ length: Math.min(10, count - open.length) }, conversation))))
  }
  await begin(few)
  // Once, so that what is done for the first time only is not counted.
  await measured(open)
  const alone = await measured(open)
  const before = await memory()
  await begin(many)
  const each = ((await memory()) - before) / (many - few) / 1024
  const beside = await measured(open)
  for (const one of open.splice(few)) one.close()
  const again = await measured(open)
  for (const [count, ways] of [
    [few, alone],
    [many, beside],
    [few, again],
  ] as const)
    say(
      `${String(count).padStart(5)} conversations: ${ways.length} messages, p50 ${at(ways, 0.5).toFixed(1)} ms, p99 ${at(ways, 0.99).toFixed(1)} ms, longest ${at(ways, 1).toFixed(1)} ms`,
    )
  const ratio = at(beside, 0.99) / Math.max(at(alone, 0.99), at(again, 0.99))
  say(
    `p99 with ${many} is ${ratio.toFixed(2)} times that with ${few} (3 at most); each conversation has ${each.toFixed(0)} KB of memory`,
  )
  for (const one of open) one.close()
  process.exitCode = ratio > 3 ? 1 : 0
} finally {
  await product.stop()
}
