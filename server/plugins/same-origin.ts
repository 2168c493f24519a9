import type { FastifyInstance } from 'fastify'
import { plainHost } from '../borrower/host.ts'
import { AppError } from '../errors.ts'

/** Refuses what another site makes a signed-in browser send. Browsers name the origin of everything but GET and HEAD. */
export function addSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin, 'sec-fetch-site': from } = request.headers
    const isOurs =
      origin === undefined ? from === undefined || from === 'same-origin' : isHost(origin, request.site.host)
    if (!isOurs) throw new AppError('request.cross-site', `Requests from "${origin ?? from}" are not taken here.`)
  })
}

function isHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && plainHost(new URL(origin).host) === host
}
