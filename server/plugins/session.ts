import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import { findPerson } from '../auth/people.ts'
import { canPublish, type Person } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person
  }
}

/** Everything that is registered after this needs a session. */
export function addSession(app: FastifyInstance, { db, auth, config }: Deps): void {
  app.decorateRequest('person')
  app.addHook('onRequest', async (request) => {
    const person = await findPerson(db, auth, webHeaders(request))
    const isWelcome = person && (config.mode === 'demo' || !isDemoAccount(person.email))
    if (!isWelcome) throw new AppError('session.missing', 'Sign in to use the console.')
    request.person = person
  })
}

export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw new AppError('session.missing', 'Sign in to use the console.')
  return person
}

export function mustPublish(request: FastifyRequest): Person {
  const person = personOf(request)
  if (!canPublish(person))
    throw new AppError('role.missing', 'Publishing needs the role publisher or administrator.', {
      needed: ['publisher', 'administrator'],
    })
  return person
}

export function webHeaders({ headers }: FastifyRequest): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) result.append(name, each)
  }
  return result
}
