import { readdirSync, readFileSync } from 'node:fs'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Documents, Json } from '#engine/release'
import { sandboxPlugin } from '../../../sandbox/app.ts'

const root = new URL('../../../', import.meta.url)

const licence = (state: string) => ({ id: state, state, number: `SAMPLE-${state}` })
const company = {
  companyName: 'Harborlight Savings <&> Loan',
  companyNameShort: 'Harborlight',
  companyProduct: 'Home Equity Line',
  phoneFormatted: '(555) 010-0123',
  email: 'help@harborlight.example.com',
}
const products = { heloc: { journey: 'heloc', settings: {} } }
const brand = {
  name: 'Harborlight',
  colors: ['#0b5d57'],
}

/** Two invented lenders: one with licences in several states, one with none but New York's. */
export const documents: Documents = new Map<string, unknown>([
  ['orgs/base/org', { code: 'base', abstract: true, company, products, licences: [] }],
  ['orgs/base/brand', brand],
  ['orgs/base/pricing', { entries: [] }],
  [
    'orgs/harborlight/org',
    {
      code: 'harborlight',
      state: 'live',
      hosts: ['harborlight.localhost'],
      licences: ['CO', 'AZ', 'OH', 'WA'].map(licence),
    },
  ],
  ['orgs/empire/org', { code: 'empire', state: 'live', hosts: ['empire.localhost'], licences: [licence('NY')] }],
  ['journeys/heloc/journey', read('journeys/heloc/journey.json')],
  ['journeys/heloc/figures', read('journeys/heloc/figures.json')],
  ['journeys/heloc/chatbot', read('journeys/heloc/chatbot.json')],
  ...readdirSync(new URL('journeys/heloc/calls/', root)).map((name): [string, unknown] => [
    `journeys/heloc/calls/${name.replace('.json', '')}`,
    read(`journeys/heloc/calls/${name}`),
  ]),
]) as unknown as ReadonlyMap<string, Json>

export const host = 'harborlight.localhost:3000'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the answers of every operation
  body: any
  token: string | undefined
  location: string | undefined
  text: string
}

export type Sending = { token?: string; host?: string; key?: string; headers?: Record<string, string> }

export type Lender = {
  app: FastifyInstance
  /** Moves the clock. */
  wait: (seconds: number) => void
  call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown, sending?: Sending) => Promise<Reply>
  /** What the log says of faults. */
  faults: string[]
}

/** The sandbox with a database in memory, or in a folder, and a clock of our own. */
/** A stand-in lender of its own for each test of a file, in which nothing may go wrong. */
export function eachTestAtALender(take: (lender: Lender) => void) {
  let opened: Lender
  beforeEach(async () => {
    opened = await openLender()
    take(opened)
  })
  afterEach(async () => {
    expect(opened.faults).toEqual([])
    await opened.app.close()
  })
}

export async function openLender(live: Documents = documents, usualHost = host, dataDir = ':memory:'): Promise<Lender> {
  const faults: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void faults.push(line) } } })
  let now = Date.parse('2026-11-27T12:00:00Z')
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  await app.register(sandboxPlugin, { dataDir, documents: () => live, now: () => new Date(now) })
  await app.ready()
  return {
    app,
    faults,
    wait: (seconds) => {
      now += seconds * 1000
    },
    call: async (method, url, body, sending = {}) => {
      const reply = await app.inject({
        method,
        url,
        headers: {
          host: sending.host ?? usualHost,
          ...(sending.token === undefined ? {} : { authorization: `Bearer ${sending.token}` }),
          ...(sending.key === undefined ? {} : { 'idempotency-key': sending.key }),
          ...sending.headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : undefined,
        token: reply.headers.authorization as string | undefined,
        location: reply.headers.location as string | undefined,
        text: reply.body,
      }
    },
  }
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'))
}
