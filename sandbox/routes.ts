import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { answerCall } from './answer/answer-call.ts'
import type { ReceivedCall, Sandbox } from './call/sandbox.ts'
import { addUploads } from './call/uploaded-file.ts'
import type { Operation } from './contract/operation.ts'
import { hangingCalls, playMode } from './modes.ts'
import { lenderAt, lenderOf } from './services/lender/lender.ts'

/** One route an operation, at its contract's path. */
export async function serviceRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error, reference: request.id }, error.message)
    const message = status >= 500 ? 'Something unexpected happened' : error.message
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ errors: [message] })
  })

  addUploads(app)
  const hanging = hangingCalls()
  app.addHook('preClose', async () => hanging.letGo())
  const play = { operations: sandbox.operations, hanging }

  for (const operation of sandbox.operations) {
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // A HEAD would use up a status of the script.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (await playMode(request, reply, operation, play)) return reply
        const { authorization, 'idempotency-key': key } = request.headers
        const sent = {
          ...(authorization ? { authorization } : {}),
          ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
        }
        const { status, body, token } = await answerCall(callOf(sandbox, operation, request), sent)
        reply.code(status).header('cache-control', 'no-store')
        if (token !== undefined) reply.header('authorization', `Bearer ${token}`)
        if (Buffer.isBuffer(body)) reply.type('application/pdf')
        return reply.send(body)
      },
    })
  }
}

function callOf(sandbox: Sandbox, operation: Operation, request: FastifyRequest): ReceivedCall {
  return {
    sandbox,
    operation,
    org: orgOf(sandbox, request),
    params: request.params as ReceivedCall['params'],
    query: request.query as ReceivedCall['query'],
    headers: request.headers,
    body: request.body,
  }
}

/** The host says whose page it is; the header only where the host says nothing. */
function orgOf({ documents }: Sandbox, { host, headers }: FastifyRequest): string {
  const live = documents()
  const named = headers['x-org']
  return (lenderAt(live, host) ?? (typeof named === 'string' ? lenderOf(live, named) : undefined))?.code ?? ''
}
