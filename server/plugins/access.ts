import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { mustBeAllowed, type RuleName, type Subject } from '../auth/rules.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { isSettingOn } from '../store/settings.ts'
import { personOf, sessionOf } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use this route. */
    rule?: RuleName
  }
  interface FastifyInstance {
    /** Every route that there is. One without a rule is a borrower's or a watcher's: no session is looked for there. */
    routeTable: { method: string; url: string; site: string; rule: RuleName | undefined }[]
  }
}

/** Writes down every route, as it is when all of its plugin's hooks have seen it. */
export function addRouteTable(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('routeTable', {
    getter: () =>
      routes.flatMap(({ method, url, constraints, config }) =>
        [method].flat().map((each) => ({
          method: each,
          url,
          site: siteOf(constraints),
          rule: config?.rule,
        })),
      ),
  })
}

function siteOf(constraints: RouteOptions['constraints']): string {
  const { site, lender } = (constraints ?? {}) as { site?: string; lender?: string }
  return site ?? (lender === 'yes' ? 'lender' : 'any')
}

/** A route of the console's host that says nothing of who may use it does not come to be. */
export function mustHaveRule({ method, url, config }: RouteOptions): void {
  if (config?.rule === undefined) throw new Error(`${method} ${url} has no rule: see server/auth/rules.ts`)
}

/** Asks each route's rule, after the session has been found and before anything else of the request is read. */
export function addAccess(app: FastifyInstance, { db }: Deps): void {
  app.addHook('onRequest', async (request) => {
    const rule = request.routeOptions.config.rule ?? 'settings'
    if (rule !== 'account') await mustHaveSecondFactor(db, request)
    mustBeAllowed(rule, personOf(request), subjectOf(request))
  })
}

function subjectOf({ params }: FastifyRequest): Subject {
  const { org, id } = params as { org?: string; id?: string }
  return { ...(org === undefined ? {} : { org }), ...(id === undefined ? {} : { document: id }) }
}

/** A password alone is not enough where a second factor is required: it opens one's own account and nothing else. */
async function mustHaveSecondFactor(db: Deps['db'], request: FastifyRequest): Promise<void> {
  if (sessionOf(request).way === 'password' && (await isSettingOn(db, 'second-factor-required')))
    throw new AppError(
      'session.second-factor-needed',
      'This console asks for a second factor. Set one up under “Your account”, or sign in with the one that you have.',
    )
}
