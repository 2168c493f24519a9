import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostOf, trustedPeers } from '../borrower/host.ts'
import type { Config } from '../config.ts'
import type { Live } from '../releases/live.ts'
import type { LiveOrg } from '../releases/live-release.ts'

/** Whose site a request is for, by its exact host. */
export type Site =
  | { kind: 'admin'; host: string }
  | { kind: 'org'; host: string; org: LiveOrg }
  | { kind: 'front'; host: string }
  | { kind: 'unknown'; host: string }

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
    return { kind: 'unknown', host }
  }
}

/** Routes with `constraints: { site: 'org' }` are found on orgs' hosts only. */
export function siteConstraint(find: (request: IncomingMessage) => Site) {
  return {
    name: 'site',
    storage: () => {
      const handlers = new Map<string, never>()
      return {
        get: (kind: string) => handlers.get(kind) ?? null,
        set: (kind: string, handler: never) => void handlers.set(kind, handler),
      }
    },
    deriveConstraint: (request: IncomingMessage) => find(request).kind,
    validate: () => true,
  }
}

export function addSite(app: FastifyInstance, find: (request: IncomingMessage) => Site): void {
  app.decorateRequest('site')
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.site = find(request.raw)
  })
}
