import { createMemoryHistory } from '@tanstack/history'
import { type Bundle, type InputValues, inputValuesOf } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import type { KeyValue, Ports } from '../../renderer/ports/ports.ts'
import { createAppContext } from '../../renderer/session/app-context.ts'
import { deepFreeze } from '../support/cases.ts'
import { shippedDocuments } from '../support/shipped.ts'

/** What Figure's borrowers get, compiled from the documents that ship. */
export const bundle: Bundle = deepFreeze(
  compileBundle(documentSet(shippedDocuments()), { org: 'figure', journey: 'heloc', locale: 'en' }).bundle,
)

const origin = 'http://figure.localhost'

export type Sent = { method: string; url: URL; headers: Headers; body: unknown }

/** A page in memory: its storage can be looked into, and its requests are answered by `answer`. */
export function pageAt<Session extends KeyValue = Memory, Local extends KeyValue = Memory>(
  address: string,
  answer: (request: Sent) => Response | Promise<Response> = () => Response.json({}),
  shown = bundle,
  session = memory() as KeyValue as Session,
  local = memory() as KeyValue as Local,
) {
  const sent: Sent[] = []
  const reports: { level: string; code: string; details?: object }[] = []
  const reloads: string[] = []
  const left: string[] = []
  const remembered: string[] = []
  const ports: Ports = {
    page: {
      release: 1,
      origin,
      baseUrl: origin,
      picture: (name) => name,
      environment: 'demo',
    },
    documents: { newer: async () => undefined },
    async transport(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(String(input), origin), init)
      const text = await request.text()
      const each = {
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: text === '' || isFile(request) ? undefined : JSON.parse(text),
      }
      sent.push(each)
      return answer(each)
    },
    storage: { session, local },
    clock: { now: () => new Date('2026-03-02T10:00:00Z'), wait: async () => {} },
    device: () => ({
      screenSize: { width: 390, height: 844 },
      windowSize: { width: 390, height: 700 },
      referrer: '',
      refusesTracking: false,
    }),
    leave: (to) => void left.push(to),
    rememberLocale: (locale) => void remembered.push(locale),
    reload: () => void reloads.push(history.location.pathname),
    report: (level, code, details) => void reports.push({ level, code, details }),
    isLive: true,
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const app = createAppContext(ports, shown, history)
  return { app, history, sent, session, local, ports, reports, reloads, left, remembered }
}

/** What goes with a file is text, and no JSON. */
const isFile = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') === true

type Memory = KeyValue & { all: () => string }

export function memory(): Memory {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    all: () => JSON.stringify([...kept]),
  }
}

/** Values as somebody would have typed them, on whichever screen they are asked. */
export function inputOf(values: object): InputValues {
  return Object.assign(
    {},
    ...Object.values(bundle.screens).map(({ form }) => inputValuesOf(form?.fields ?? [], values)),
  )
}
