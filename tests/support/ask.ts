import { request } from 'node:http'

export type Asked = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** One request to a port of this machine, under whatever host. A connection that fails gives status 0. */
export function ask(
  port: number,
  given: {
    host: string
    path: string
    method?: string
    headers?: Record<string, string>
    body?: unknown
    withinMs?: number
  },
): Promise<Asked> {
  const { host, path, method = 'GET', body, withinMs = 20_000 } = given
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { host, ...json, ...given.headers }
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, timeout: withinMs }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      reply.on('error', () => resolve({ status: 0, headers: {}, text }))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
    })
    sent.on('error', (error) => resolve({ status: 0, headers: {}, text: String(error) }))
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
