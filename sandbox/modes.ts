import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from './contract/operation.ts'
import { cookieNamed } from './cookie.ts'

/** How the stand-in lender behaves towards one browser, by a cookie: others are not disturbed. */
export type Mode = {
  set: (typeof modes)[number]
  /** Only these operations; all when empty. */
  on: string[]
  status: number
  message: string
  /** How long a slow answer is kept back. */
  ms: number
}

export const modes = ['off', 'slow', 'failing', 'flapping', 'malformed', 'hanging'] as const
export const modeCookie = 'waymark-sandbox-mode'

const slowMs = 3000
const slowestMs = 60_000

/** Reads a mode from a query; says what is wrong with it otherwise. */
export function modeFrom(text: string, operations: readonly Operation[]): { mode: Mode } | { wrong: string } {
  const query = new URLSearchParams(text)
  const set = modes.find((each) => each === query.get('set'))
  if (set === undefined) return { wrong: `"set" is "${query.get('set') ?? ''}"; it must be one of ${modes.join(', ')}` }
  const on = (query.get('on') ?? '').split(',').filter(Boolean)
  const unknown = on.find((id) => !operations.some((each) => each.id === id))
  if (unknown !== undefined) return { wrong: `"on" names "${unknown}"; there is no such operation` }
  const status = Number(query.get('status') ?? 503)
  if (!(Number.isInteger(status) && status >= 400 && status <= 599))
    return { wrong: `"status" is "${query.get('status')}"; it must be from 400 to 599` }
  const ms = Number(query.get('ms') ?? slowMs)
  if (!(Number.isInteger(ms) && ms >= 0 && ms <= slowestMs))
    return { wrong: `"ms" is "${query.get('ms')}"; it must be from 0 to ${slowestMs}` }
  return { mode: { set, on, status, message: query.get('message') || 'service unavailable', ms } }
}

/** Plays the caller's mode, before anything is carried out. True when the call has been answered, or never will be. */
export async function playMode(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  { operations, hanging }: { operations: readonly Operation[]; hanging: Hanging },
): Promise<boolean> {
  const cookie = cookieNamed(modeCookie, request.headers.cookie)
  const found = cookie === undefined ? undefined : modeFrom(cookie, operations)
  if (found === undefined || 'wrong' in found) return false
  const { mode } = found
  if (mode.on.length > 0 && !mode.on.includes(operation.id)) return false

  if (mode.set === 'slow') await sleep(mode.ms)
  if (mode.set === 'failing' || (mode.set === 'flapping' && isItsTurn(cookie ?? '', operation.id))) {
    const { status, message } = mode
    await reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ errors: [message], message })
    return true
  }
  if (mode.set === 'malformed') {
    await reply.type('application/json').header('cache-control', 'no-store').serializer(String).send('{"status": "')
    return true
  }
  if (mode.set === 'hanging') hanging.hold(reply)
  return mode.set === 'hanging'
}

export type Hanging = { hold: (reply: FastifyReply) => void; letGo: () => void }

/** The calls that nobody answers: the caller's own limit ends them, or the end of the sandbox. */
export function hangingCalls(): Hanging {
  const waiting = new Set<FastifyReply['raw']>()
  return {
    hold(reply) {
      reply.hijack()
      waiting.add(reply.raw)
      reply.raw.once('close', () => waiting.delete(reply.raw))
    },
    letGo: () => waiting.forEach((each) => void each.destroy()),
  }
}

/** Every second call fails, the first one included. Counted by what the cookie says, which a browser can make its own. */
const turns = new Map<string, number>()

function isItsTurn(cookie: string, operation: string): boolean {
  const key = `${cookie} ${operation}`
  const count = (turns.get(key) ?? 0) + 1
  if (turns.size > 1000) turns.clear()
  turns.set(key, count)
  return count % 2 === 1
}
