import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { absolute } from '#engine'
import type { Persona } from '#schemas'
import type { Sandbox } from '../call/sandbox.ts'
import { type Lender, lenderAt } from '../services/lender/lender.ts'
import { originators } from '../services/lender/originators.ts'
import { answersAt, personasAt } from '../services/lender/personas-at.ts'
import { addLead } from '../store/leads.ts'
import { handOver } from './hand-over.ts'

type Query = { persona?: string; fill?: string }

const dayMs = 24 * 60 * 60 * 1000

/** Begins a persona on an org's host: makes its lead, and leads to where somebody who has not begun starts. */
export async function startPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<{ Querystring: Query }>('/-/sandbox/start', (request, reply) => {
    const { documents, personas, db, now } = sandbox
    const lender = lenderAt(documents(), request.host)
    if (!lender) return reply.callNotFound()
    reply.header('cache-control', 'no-store')

    const { persona: id, fill } = request.query
    if (id === undefined) return reply.redirect(lender.products[0]?.home ?? '/', 303)
    const persona = personasAt(lender, personas).find((each) => each.id === id)
    if (!persona) return reply.callNotFound()

    const uuid = randomUUID()
    if (lender.channel === 'wholesale') return handOver(request, reply, { sandbox, lender, persona, uuid })
    const answers = fill === '1' ? answersAt(lender, persona, uuid) : {}
    const createdAt = new Date(now().getTime() - (persona.arrival?.daysAgo ?? 0) * dayMs).toISOString()
    addLead(db, { uuid, org: lender.code, persona: persona.id, answers, createdAt })
    const referrer = persona.referrer ?? (lender.channel === 'referral' ? originators[0]?.uuid : undefined)
    const query = new URLSearchParams({ lead: uuid, ...(referrer === undefined ? {} : { referrer }) })
    return reply.redirect(`${entryOf(lender, persona)}?${query}`, 303)
  })
}

/** Where somebody comes in: by the page of their invitation, else by the first one. */
function entryOf({ products }: Lender, { journey, arrival }: Persona): string {
  const { home = '/', basePath = '' } = products.find((product) => product.journey === journey) ?? {}
  return arrival === undefined ? home : absolute({ basePath }, arrival.route)
}
