import { randomUUID } from 'node:crypto'
import type { Json } from '#engine/release'
import type { ChangeView } from '#schemas'
import type { TestServer } from './server.ts'
import { send } from './staff.ts'

export const disclosuresId = 'journeys/loan/disclosures'

/** What people of a test do with changes, by their cookies. */
export function changing(server: TestServer) {
  const at = (change: string, path = '') => `/api/changes/${change}${path}`
  const view = async (cookie: string, change: string): Promise<ChangeView> =>
    (await send(server, cookie, at(change))).body
  const version = async (cookie: string, change: string) => (await view(cookie, change)).version

  return {
    view,
    begin: async (cookie: string, name = 'Rates'): Promise<string> =>
      (await send(server, cookie, '/api/changes', { name, reason: 'They rise' })).body.id,
    open: async (cookie: string, change: string, id: string) =>
      (await send(server, cookie, at(change, `/documents/${encodeURIComponent(id)}`))).body,
    edit: (cookie: string, change: string, content: Json | null, { id = disclosuresId, basedOn = 0, ...more } = {}) =>
      send(server, cookie, at(change, `/documents/${encodeURIComponent(id)}`), { content, basedOn, ...more }),
    submit: async (cookie: string, change: string) =>
      send(server, cookie, at(change, '/submit'), { version: await version(cookie, change) }),
    approve: async (cookie: string, change: string, more: object = {}) => {
      const { version, sight } = await view(cookie, change)
      return send(server, cookie, at(change, '/approve'), { version, sees: sight?.seal, ...more })
    },
    withdraw: async (cookie: string, change: string) =>
      send(server, cookie, at(change, '/withdraw'), { version: await version(cookie, change), why: 'Too early' }),
    comment: (cookie: string, change: string, words: string) =>
      send(server, cookie, at(change, '/comments'), { words }),
    publish: async (cookie: string, changes: readonly string[], more: object = {}) => {
      const chosen = []
      for (const id of changes) chosen.push({ id, version: await version(cookie, id) })
      const expects = (await send(server, cookie, '/api/releases')).body.live
      const asked = { changes: chosen, expects, key: randomUUID(), message: 'Published', ...more }
      return send(server, cookie, '/api/changes/publish', asked)
    },
    undo: (cookie: string, change: string) =>
      send(server, cookie, at(change, '/undo'), { name: 'Back', reason: 'It was wrong' }),
  }
}
