import { evaluate, UNKNOWN } from '#engine'
import { documentSet } from '#engine/release'
import type { Calls, Persona } from '#schemas'
import { readPersonas } from '../../../sandbox/personas.ts'
import type { Lender, Reply, Sending } from './lender.ts'
import { shippedDocuments } from './shipped.ts'

const set = documentSet(shippedDocuments())
const callsOf = new Map(
  set.journeys.map((id) => [
    id,
    {
      product: set.resolve('journey', { journey: id }).content.product,
      calls: set.calls('base', id).flatMap(({ content }) => content.calls),
    },
  ]),
)

export function persona(id: string): Persona {
  const found = readPersonas().find((each) => each.id === id)
  if (!found) throw new Error(`there is no persona "${id}"`)
  return found
}

type Facts = {
  answers: Record<string, unknown>
  query: Record<string, string>
  org: { code: string }
  route?: Record<string, string>
  data: Record<string, unknown>
}

/** Somebody who goes through a journey by its own calls, as the page does. */
export type Borrower = {
  journey: string
  facts: Facts
  token: string | undefined
  uuid: string | undefined
  do: (call: string, more?: Sending) => Promise<Reply>
  answer: (answers: Record<string, unknown>) => void
}

export function borrowerAt(
  lender: Pick<Lender, 'call'>,
  { answers = {}, query = {}, org = { code: 'harborlight' } }: Partial<Facts>,
  journey = 'heloc',
): Borrower {
  const borrower: Borrower = {
    journey,
    facts: { answers: structuredClone(answers), query, org, data: {} },
    token: undefined,
    uuid: undefined,
    answer: (more) => Object.assign(borrower.facts.answers, more),
    do: async (id, more = {}) => {
      const call = callsOf.get(journey)?.calls.find((each) => each.id === id)
      if (!call) throw new Error(`the journey has no call "${id}"`)
      const { path, body } = requestOf(call, borrower)
      const reply = await lender.call(call.method as 'GET', path, body, {
        ...(borrower.token === undefined ? {} : { token: borrower.token }),
        ...more,
      })
      if (reply.status === 200 && call.stores?.token) borrower.token = at(reply.body, call.stores.token)
      if (reply.status === 200 && call.stores?.application) borrower.uuid = at(reply.body, call.stores.application)
      return reply
    },
  }
  return borrower
}

/** The request that a call makes of the facts: what is unknown is left out. */
export function requestOf(
  call: Calls['calls'][number],
  { facts, uuid, journey }: Pick<Borrower, 'facts' | 'uuid' | 'journey'>,
) {
  const params = { product: callsOf.get(journey)?.product, ...valuesOf(call.params, facts), uuid }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name as keyof typeof params]))
  const query = new URLSearchParams(valuesOf(call.query, facts) as Record<string, string>).toString()
  if (!call.body) return { path: query === '' ? path : `${path}?${query}` }
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(valuesOf(call.body, facts))) put(body, key.split('.'), value)
  return { path, body }
}

/** Signs up at the lender as a persona, and begins the application. */
export async function registered(
  lender: Pick<Lender, 'call'>,
  id = 'approved',
  org = 'harborlight',
): Promise<Borrower> {
  const start = await lender.call('GET', `/-/sandbox/start?persona=${id}&fill=1`)
  const query = Object.fromEntries(new URL(start.location ?? '', 'http://x').searchParams)
  const borrower = borrowerAt(lender, { query, org: { code: org } }, persona(id).journey)
  borrower.answer((await borrower.do('getLead')).body.answers)
  await borrower.do('register')
  return borrower
}

/** Somebody who has registered and begun an application. */
export async function begun(lender: Pick<Lender, 'call'>, id?: string): Promise<Borrower> {
  const borrower = await registered(lender, id)
  const { status } = await borrower.do('createApplication')
  if (status !== 200) throw new Error(`no application could be begun: ${status}`)
  return borrower
}

function valuesOf(rules: Record<string, unknown> = {}, facts: Facts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([key, rule]) => {
      const found = evaluate(rule as never, facts)
      if (!found.ok) throw new Error(JSON.stringify(found.issues))
      return found.value === UNKNOWN ? [] : [[key, found.value]]
    }),
  )
}

function put(target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) target[key] = value
  else {
    target[key] ??= {}
    put(target[key] as Record<string, unknown>, rest, value)
  }
}

function at(value: unknown, path: string): string {
  return String(path.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], value))
}
