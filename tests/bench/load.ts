import { Agent, get } from 'node:http'
import { createHistogram } from 'node:perf_hooks'

/** What waiting for a page was like, in milliseconds, and how many answers were not 200. */
export type Waits = { count: number; p50: number; p99: number; most: number; failed: number }

type Asked = { port: number; host: string; path: string; perSecond: number; seconds: number; borrowers: number }

/**
 * Asks for a page at a steady rate, whether or not the answers before have come: a server that stands still is waited for by
 * everybody who comes meanwhile. Each wait counts from the moment at which the page was due to be asked for.
 */
export async function load({ port, host, path, perSecond, seconds, borrowers }: Asked): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: borrowers })
  const histogram = createHistogram()
  let failed = 0
  const ask = (due: number) =>
    new Promise<void>((done) => {
      const end = (isGood: boolean) => {
        histogram.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
        if (!isGood) failed += 1
        done()
      }
      get({ agent, port, path, host: '127.0.0.1', headers: { host: `${host}:${port}` } }, (response) => {
        response.resume().once('end', () => end(response.statusCode === 200))
      }).once('error', () => end(false))
    })

  const begun = performance.now()
  const waits: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = begun + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await new Promise((resume) => setTimeout(resume, early))
    waits.push(ask(due))
  }
  await Promise.all(waits)
  agent.destroy()
  const at = (percent: number) => histogram.percentile(percent) / 1000
  return { count: histogram.count, p50: at(50), p99: at(99), most: histogram.max / 1000, failed }
}
