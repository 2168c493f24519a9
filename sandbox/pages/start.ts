import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Documents } from '#engine/release'
import type { Journey } from '#schemas'
import { sampleHomes } from '../services/address-book.ts'
import { type Lender, lenderAt } from '../services/lender.ts'
import type { Sandbox } from '../services/sandbox.ts'
import { addLead } from '../store/leads.ts'
import { personasOf } from './lender-cards.ts'

type Query = { persona?: string; fill?: string }

/** Begins a persona on an org's host: makes its lead, and leads to where somebody who has not begun starts. */
export async function startPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<{ Querystring: Query }>('/-/sandbox/start', (request, reply) => {
    const { documents, personas, db, now } = sandbox
    const lender = lenderAt(documents(), request.host)
    if (!lender) return reply.callNotFound()
    reply.header('cache-control', 'no-store')

    const { persona: id, fill } = request.query
    if (id === undefined) return reply.redirect(homeOf(documents(), lender.journeys[0] ?? ''), 303)
    const persona = personasOf(lender, personas).find((each) => each.id === id)
    if (!persona) return reply.callNotFound()

    const uuid = randomUUID()
    const answers = fill === '1' ? answersFor(persona.answers, lender, uuid) : {}
    addLead(db, { uuid, org: lender.code, persona: persona.id, answers }, now().toISOString())
    return reply.redirect(`${homeOf(documents(), persona.journey)}?lead=${uuid}`, 303)
  })
}

/** An address that nobody has registered with yet, and a home where this lender may lend. */
function answersFor(
  answers: { [answer: string]: unknown },
  lender: Lender,
  uuid: string,
): { [answer: string]: unknown } {
  const own = structuredClone(answers)
  if (typeof own.email === 'string') own.email = own.email.replace('@', `.${uuid.slice(0, 6)}@`)
  const { state } = (own.propertyAddress ?? {}) as { state?: string }
  if (!lender.licences.some((licence) => licence.state === state)) {
    const home = sampleHomes.find((each) => lender.licences.some((licence) => licence.state === each.state))
    if (home) own.propertyAddress = home
  }
  return own
}

function homeOf(documents: Documents, journey: string): string {
  const content = documents.get(`journeys/${journey}/journey`) as unknown as Journey | undefined
  if (!content) return '/'
  return content.home.startsWith('/') ? content.home : `${content.basePath}/${content.home}`
}
