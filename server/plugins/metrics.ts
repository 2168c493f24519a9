import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Live } from '../live/live.ts'

export type Metrics = {
  text: () => Promise<string>
  contentType: string
  upstreamFailed: (reason: string) => void
  telemetryFailed: (kind: 'session' | 'event') => void
  answered: (answer: { method: string; status: number; site: string; ms: number }) => void
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts what this app does, in a registry of its own. No label comes from a request's text: their number is bounded. */
export function addMetrics(app: FastifyInstance, live: Live): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const durations = new Histogram({
    name: 'waymark_request_duration_seconds',
    help: 'Time from a request’s first line to the end of its answer.',
    labelNames: ['method', 'status', 'site'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  new Gauge({
    name: 'waymark_live_release',
    help: 'Number of the release that borrowers get; 0 when there is none.',
    registers,
    collect() {
      this.set(live.current()?.number ?? 0)
    },
  })
  const failures = new Counter({
    name: 'waymark_upstream_failures_total',
    help: 'Calls that the lender’s services did not answer, by the code of the problem.',
    labelNames: ['reason'],
    registers,
  })
  const lost = new Counter({
    name: 'waymark_telemetry_failures_total',
    help: 'What borrowers’ pages told and the store did not take.',
    labelNames: ['kind'],
    registers,
  })

  const answered: Metrics['answered'] = ({ method, status, site, ms }) =>
    durations.observe(
      { method: methods.includes(method) ? method : 'other', status: `${Math.floor(status / 100)}xx`, site },
      ms / 1000,
    )
  app.addHook('onResponse', async ({ method, site }, { statusCode, elapsedTime }) =>
    answered({ method, status: statusCode, site: site?.kind ?? 'unknown', ms: elapsedTime }),
  )

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    upstreamFailed: (reason) => failures.inc({ reason }),
    telemetryFailed: (kind) => lost.inc({ kind }),
    answered,
  }
}
