import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { addRouteTable } from './plugins/access.ts'
import { addBorrowerSignIn } from './plugins/borrower-sign-in.ts'
import { addDrain } from './plugins/drain.ts'
import { addHeaders, setHeaders } from './plugins/headers.ts'
import { addJsonDepth } from './plugins/json-depth.ts'
import { addKeptAnswers } from './plugins/kept-answers.ts'
import { addMetrics } from './plugins/metrics.ts'
import { addProblems, sendProblem } from './plugins/problems.ts'
import { addRequestLog } from './plugins/request-log.ts'
import { type SandboxPlugin, sandbox } from './plugins/sandbox.ts'
import { addSite, siteConstraints, siteFinder } from './plugins/site.ts'
import { addSockets } from './plugins/sockets.ts'
import { upstream } from './plugins/upstream.ts'
import { upstreamSocket } from './plugins/upstream-socket.ts'
import { adminRoutes } from './routes/admin.ts'
import { borrowerRoutes } from './routes/borrower.ts'
import { healthRoutes } from './routes/health.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { telemetryRoutes } from './routes/telemetry.ts'

/** The whole server, not listening yet. The stand-in lender comes in when no upstream is set. */
export async function buildApp(
  deps: Deps,
  { sandboxPlugin }: { sandboxPlugin?: SandboxPlugin } = {},
): Promise<FastifyInstance> {
  const { config, live } = deps
  const { limits } = config
  const find = siteFinder(config, live)
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    // Such a request reaches no hook.
    frameworkErrors: (error, request, reply) => {
      request.site = find(request.raw)
      sendProblem(setHeaders(reply), new AppError('request.invalid', error.message))
    },
    forceCloseConnections: 'idle',
    // While the process stops, running requests and /readyz are still answered (plugins/drain.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, constraints: siteConstraints(find) },
    // A body is never altered on its way in.
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false } },
  }) as unknown as FastifyInstance

  addRouteTable(app)
  addDrain(app)
  addSite(app, find)
  addHeaders(app, config)
  addProblems(app, deps.store)
  addRequestLog(app)
  addJsonDepth(app, limits.jsonDepth)
  addBorrowerSignIn(app, deps.borrowerTries)
  const metrics = addMetrics(app, live)
  addKeptAnswers(app, deps, { find, metrics })
  await addSockets(app, config)

  await app.register(healthRoutes, deps)
  await app.register(metricsRoutes, { metrics, token: config.metricsToken })
  await app.register(adminRoutes, deps)
  await app.register(borrowerRoutes, deps)
  await app.register(telemetryRoutes, { deps, failed: metrics.telemetryFailed })
  if (config.upstreamUrl) {
    const { upstreamFailed: failed } = metrics
    await app.register(upstream, {
      url: config.upstreamUrl,
      timeoutMs: limits.upstreamTimeoutMs,
      totalMs: limits.upstreamTotalMs,
      failed,
    })
    await app.register(upstreamSocket, { url: config.upstreamUrl, timeoutMs: limits.upstreamTimeoutMs, failed })
  } else if (sandboxPlugin) await app.register(sandbox, { plugin: sandboxPlugin, dataDir: config.dataDir, live })
  return app
}
