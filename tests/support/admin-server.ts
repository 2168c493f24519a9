import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startServer, type TestServer } from './server.ts'
import { disclosures } from './store.ts'

/** The document that tests of the console's server edit. */
export const id = 'journeys/loan/disclosures'

export const at = (path: string, which = id) => `/api/documents/${encodeURIComponent(which)}${path}`

export const saving = (body: string, basedOn = 1) => ({
  content: disclosures(body),
  basedOn,
  message: 'New rates',
})

export const save = (server: TestServer, cookie: string, payload: object, which = id) =>
  server.admin(cookie, { method: 'POST', url: at('/revisions', which), payload })

/** A server of its own for each test that changes something; one for all that only ask. */
export function withServer({ each }: { each: boolean }, take: (server: TestServer) => void) {
  let server: TestServer
  const begin = async () => {
    server = await startServer()
    take(server)
  }
  const end = () => server.stop()
  if (each) {
    beforeEach(begin)
    afterEach(end)
  } else {
    beforeAll(begin)
    afterAll(end)
  }
}
