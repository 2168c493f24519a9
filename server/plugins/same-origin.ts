import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/** Refuses what another site makes a signed-in browser send. Browsers name the origin of everything but GET and HEAD. */
export function addSameOrigin(app: FastifyInstance, { mode }: Config): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, 'sec-fetch-site': from } = request.headers
    const isOurs =
      origin === undefined ? from === undefined || from === 'same-origin' : origin === originOf(request, mode)
    if (!isOurs) throw new AppError('request.cross-site', `Requests from "${origin ?? from}" are not taken here.`)
  })
}

/** With its scheme and its port: another port of this machine is another site. What ends TLS in front of production need not say so. */
export function originOf({ host, site, protocol }: FastifyRequest, mode: Config['mode']): string {
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  const address = `${mode === 'production' ? 'https' : protocol}://${site.host}${port === undefined ? '' : `:${port}`}`
  return URL.canParse(address) ? new URL(address).origin : address
}
