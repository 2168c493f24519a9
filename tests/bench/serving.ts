import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { ask } from '../support/ask.ts'
import { startProduct } from '../support/product.ts'
import { median, report } from './figure.ts'

/**
 * What an answer costs the server, in processor time, beside a server of node:http that sends the same bytes and headers and knows nothing else:
 * a page, a page that the browser has, and a part of the documents. By processor time, since whoever asks is on the same machine.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '5' } },
})
const requests = Number(values.requests)
const host = 'figure.localhost'
const product = await startProduct({ env: { LOG_LEVEL: 'info' } })

type Headers = { [name: string]: string }
type Served = { port: number; cpuMs: () => Promise<number>; stop: () => Promise<void> }

try {
  const accept = { 'accept-encoding': 'br, gzip', 'accept-language': 'en-US' }
  const path = '/account/heloc/register'
  const page = await untilDrawnAhead(path, accept)
  const part = /"(\/account\/heloc\/bundles\/[^"]+)"/.exec((await ask(product.port, { host, path })).text)?.[1]
  const kinds: [what: string, path: string, headers: Headers][] = [
    ['the first page', path, accept],
    ['the first page, which the browser has', path, { ...accept, 'if-none-match': page.etag }],
    ...(part === undefined ? [] : ([['a part of the documents', part, accept]] as [string, string, Headers][])),
  ]
  const ours: Served = { port: product.port, cpuMs: cpuOfProduct, stop: async () => {} }
  for (const [what, address, headers] of kinds) {
    const bare = await bareServer(address, headers)
    const costs = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= Number(values.rounds); round++)
      for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const cost = await costOf(name === 'ours' ? ours : bare, address, headers)
        // The first round warms both up.
        if (round > 0) costs[name].push(cost)
      }
    await bare.stop()
    const value = median(costs.ours)
    report({ part: 'Serving', what, value, unit: 'µs', beside: 'bare node:http', ratio: value / median(costs.bare) })
  }
} finally {
  await product.stop()
}

/** Microseconds of processor time an answer. */
async function costOf({ port, cpuMs }: Served, path: string, headers: Headers): Promise<number> {
  const before = await cpuMs()
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const one = () =>
    new Promise<void>((done, fail) => {
      get({ agent, port, path, host: '127.0.0.1', headers: { host: `${host}:${port}`, ...headers } }, (response) =>
        response.resume().once('end', done),
      ).once('error', fail)
    })
  const borrower = async () => {
    for (let count = 0; count < requests / 32; count++) await one()
  }
  await Promise.all(Array.from({ length: 32 }, borrower))
  agent.destroy()
  return (((await cpuMs()) - before) / requests) * 1000
}

async function cpuOfProduct(): Promise<number> {
  const { text } = await ask(product.port, { host: 'localhost', path: '/metrics' })
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}

async function untilDrawnAhead(path: string, headers: Headers): Promise<{ etag: string }> {
  for (let tries = 0; tries < 120; tries++) {
    const { text } = await ask(product.port, { host, path })
    if (text.includes('data-drawn')) break
    await new Promise((resume) => setTimeout(resume, 500))
  }
  const { headers: answered } = await ask(product.port, { host, path, headers })
  return { etag: String(answered.etag) }
}

/** A process that answers everything with what the product answered to this. */
async function bareServer(path: string, headers: Headers): Promise<Served> {
  const answer = await bytesOf(path, headers)
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' })
  child.send(answer)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async cpuMs() {
      child.send('cpu')
      const [{ ms }] = (await once(child, 'message')) as [{ ms: number }]
      return ms
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

type Bytes = { status: number; headers: string[]; body: Buffer }

function bytesOf(path: string, headers: Headers): Promise<Bytes> {
  return new Promise((done, fail) => {
    get(
      { port: product.port, path, host: '127.0.0.1', headers: { host: `${host}:${product.port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const own = ['date', 'connection', 'keep-alive']
          const sent = response.rawHeaders.flatMap((name, index, all) =>
            index % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
          )
          done({ status: response.statusCode ?? 0, headers: sent, body: Buffer.concat(chunks) })
        })
      },
    ).once('error', fail)
  })
}
