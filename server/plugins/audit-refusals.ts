import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addAudit } from '../store/audit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the audit calls the act of this route, which it tells of refused ones as well. */
    act?: string
  }
}

/** Acts that are refused to somebody who is signed in go into the audit too: with why, and by whom. What the server could not do is no refusal. */
export function addAuditOfRefusals(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { act } = request.routeOptions.config
    if (act === undefined || request.person === undefined || !(error instanceof AppError) || error.status >= 500) return
    const { change, number, id } = request.params as { change?: string; number?: string; id?: string }
    await addAudit(db, {
      at: now(),
      actor: request.person.email,
      action: `${act}.refused`,
      subject: change ?? number ?? id ?? '',
      details: {
        code: error.code,
        why: error.message,
        from: request.ip,
        ...(id === undefined ? {} : { document: id }),
      },
    })
  })
}
