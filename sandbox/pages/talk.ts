import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { talkToken } from '../services/chat/chat-token.ts'
import { lenderAt, productOf } from '../services/lender/lender.ts'

/** Stands for the link that a borrower is sent, with which a talk is entered: a new token each time. */
export async function talkPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get('/-/sandbox/talk', (request, reply) => {
    const lender = lenderAt(sandbox.documents(), request.host)
    const product = lender && productOf(lender, undefined)
    if (product === undefined) return reply.callNotFound()
    const query = new URLSearchParams({ mode: 'talk', userToken: talkToken(sandbox, randomUUID()) })
    return reply.header('cache-control', 'no-store').redirect(`${product.home}?${query}`, 303)
  })
}
