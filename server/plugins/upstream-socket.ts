import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawData, WebSocket } from 'ws'
import { socketPaths } from './sockets.ts'

type Given = { url: string; timeoutMs: number; failed: (code: string) => void }

/** So much that one end has sent may wait for the other; more closes the connection. */
const waitingBytes = 1024 * 1024

/** Passes a socket on to the lender, frame by frame, with the code with which either end closes it. */
export async function upstreamSocket(app: FastifyInstance, { url, timeoutMs, failed }: Given): Promise<void> {
  for (const path of socketPaths)
    app.get(path, { websocket: true, constraints: { site: 'org' }, exposeHeadRoute: false }, (page, request) => {
      const lender = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, {
        handshakeTimeout: timeoutMs,
        perMessageDeflate: false,
        headers: headersOf(request),
      })
      // What the page says at once is said once somebody listens.
      const early: { data: RawData; isBinary: boolean }[] = []
      page.on('message', (data, isBinary) => {
        if (lender.readyState === WebSocket.CONNECTING) early.push({ data, isBinary })
        else pass(page, lender, data, isBinary)
      })
      lender.on('open', () => {
        for (const { data, isBinary } of early) lender.send(data, { binary: isBinary })
      })
      lender.on('message', (data, isBinary) => pass(lender, page, data, isBinary))
      page.on('close', (code) => close(lender, code))
      lender.on('close', (code) => close(page, code))
      page.on('error', () => lender.terminate())
      lender.on('error', (error) => {
        request.log.warn({ err: error, reference: request.id }, 'the upstream socket failed')
        failed('upstream.unavailable')
        page.close(1013)
      })
    })
}

function pass(from: WebSocket, to: WebSocket, data: RawData, isBinary: boolean) {
  if (to.readyState !== WebSocket.OPEN) return
  if (to.bufferedAmount > waitingBytes) return from.close(1013)
  to.send(data, { binary: isBinary })
}

/** Codes that a close frame may carry; of the others none is told. */
function close(socket: WebSocket, code: number) {
  const isSendable =
    (code >= 3000 && code < 5000) || (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code))
  socket.close(isSendable ? code : 1012)
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const { origin, 'user-agent': agent, 'accept-language': language } = request.headers
  return {
    ...(origin === undefined ? {} : { origin }),
    ...(agent === undefined ? {} : { 'user-agent': agent }),
    ...(language === undefined ? {} : { 'accept-language': language }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.site.host,
    'x-request-id': request.id,
  }
}
