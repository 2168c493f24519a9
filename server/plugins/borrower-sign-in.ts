import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressTries } from '../auth/address-tries.ts'
import { AppError } from '../errors.ts'

/** Where borrowers' passwords go. */
const paths = /^\/identity\/api\/v1\/(login|registration\/register)\/?$/

/**
 * Bounds failed tries of borrowers to sign in or register by address, whoever the lender is. By account they are the lender's to
 * bound: what is on its way there is not read here.
 */
export function addBorrowerSignIn(app: FastifyInstance, tries: AddressTries): void {
  const begun = new WeakMap<FastifyRequest, { giveBack: () => Promise<void> }>()
  app.addHook('onRequest', async (request, reply) => {
    if (!isSignIn(request)) return
    try {
      begun.set(request, await tries.begin(request.ip))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // In the words and the shape of the lender's services: the page has its own text for it.
      const { status, more } = error
      return reply
        .code(status)
        .header('retry-after', String(more.retryAfter))
        .send({ errors: ['too many tries'] })
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const isFailure = reply.statusCode >= 400 && reply.statusCode < 500 && reply.statusCode !== 429
    if (!isFailure) await begun.get(request)?.giveBack()
  })
}

function isSignIn({ method, url, site }: { method: string; url: string; site?: { kind: string } }): boolean {
  return method === 'POST' && site?.kind === 'org' && paths.test(url.split('?')[0] ?? '')
}
