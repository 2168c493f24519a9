import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostOf, trustedPeers } from '../borrower/host.ts'
import type { Config } from '../config.ts'
import type { KnownLender } from '../live/known-lender.ts'
import type { Live } from '../live/live.ts'
import type { LiveOrg } from '../live/live-org.ts'

/** Whose site a request is for, by its exact host. */
export type Site =
  | { kind: 'admin'; host: string }
  | { kind: 'org'; host: string; org: LiveOrg }
  | { kind: 'front'; host: string }
  /** `lender`: whose host it was, as far as a damaged release tells. */
  | { kind: 'unknown'; host: string; lender?: KnownLender }

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}

const fronts = ['localhost', '127.0.0.1']

export function siteFinder(
  { adminHost, mode, trustedProxies }: Config,
  live: Live,
): (request: IncomingMessage) => Site {
  const isTrusted = trustedPeers(trustedProxies)
  return (request) => {
    const host = hostOf(request, isTrusted)
    if (host === adminHost) return { kind: 'admin', host }
    const org = live.current()?.byHost.get(host)
    if (org) return { kind: 'org', host, org }
    if (mode === 'demo' && fronts.includes(host)) return { kind: 'front', host }
    const lender = live.known(host)
    return { kind: 'unknown', host, ...(lender ? { lender } : {}) }
  }
}

type Finder = (request: IncomingMessage) => Site

/** Routes with `constraints: { site: 'org' }` are found on orgs' hosts only, those with `{ lender: 'yes' }` on any but the console's. */
export function siteConstraints(find: Finder) {
  const isLender = ({ kind }: Site) => (kind === 'org' || kind === 'front' ? 'yes' : 'no')
  return {
    site: constraint('site', (request) => find(request).kind),
    lender: constraint('lender', (request) => isLender(find(request))),
  }
}

function constraint(name: string, deriveConstraint: (request: IncomingMessage) => string) {
  const storage = () => {
    const handlers = new Map<string, never>()
    return {
      get: (value: string) => handlers.get(value) ?? null,
      set: (value: string, handler: never) => void handlers.set(value, handler),
    }
  }
  return { name, storage, deriveConstraint, validate: () => true }
}

export function addSite(app: FastifyInstance, find: (request: IncomingMessage) => Site): void {
  app.decorateRequest('site')
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.site = find(request.raw)
  })
}
