import type { ChatFromLender, ChatFromPage } from '#schemas'
import type { Clock, OpenSocket } from '../ports/ports.ts'

/** The page's end of a conversation's socket, which comes back by itself. */
export type Link = {
  /** Says something, where there is a connection; what goes lost is said again by whoever waits for its answer. */
  say: (frame: ChatFromPage) => void
  close: () => void
}

export type LinkEvents = {
  hear: (frame: ChatFromLender) => void
  /** `lost`: it is tried again. `elsewhere`: another window has the conversation. `over`: it is not tried again. */
  state: (state: 'open' | 'lost' | 'elsewhere' | 'over') => void
  /** No ticket was to be had: the fault says why. It is tried again, unless this says that it is over. */
  refused: (fault: unknown) => 'again' | 'over'
}

export type LinkGiven = LinkEvents & {
  socket: () => Promise<OpenSocket>
  clock: Pick<Clock, 'wait'>
  /** Asks for what opens one socket. */
  ticket: () => Promise<string>
  /** What the page has of the conversation already. */
  after: () => number | undefined
  pingMs: number
  /** How long a connection may last; another takes its place then, and nobody is told that it was lost. */
  connectionMs: number
  /** From 0 to 1: pages that lost a server at once do not come back at once. */
  random?: () => number
}

export const socketPath = '/service-omni-proxy/insecure/api/v1/socket'

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A connection that is silent for so many pings is none any more: a laptop has slept, or a network has gone. */
const silentPings = 3

/** Codes that say whether to come back: see schemas/services/sockets/chat.yaml. */
const codes = { elsewhere: 4409, ended: 4410 }

export function createLink(given: LinkGiven): Link {
  const { clock, hear, state, pingMs, connectionMs, random = Math.random } = given
  const over = new AbortController()
  let say: Link['say'] = () => undefined

  const run = async () => {
    for (let tries = 0; !over.signal.aborted; tries += 1) {
      const { code, wasOpen } = await connection()
      say = () => undefined
      if (over.signal.aborted) return
      if (code === codes.elsewhere) return state('elsewhere')
      if (code === codes.ended || code === 'over') return state('over')
      if (code === 'old') continue
      state('lost')
      if (wasOpen) tries = 0
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries)
      await clock.wait(wait / 2 + (wait / 2) * random(), over.signal)
    }
  }

  /** One connection, from its ticket to its end. */
  const connection = async (): Promise<{ code: number | 'over' | 'old'; wasOpen: boolean }> => {
    let ticket: string
    let openSocket: OpenSocket
    try {
      openSocket = await given.socket()
      ticket = await given.ticket()
    } catch (fault) {
      return { code: given.refused(fault) === 'over' ? 'over' : 0, wasOpen: false }
    }
    return new Promise((resolve) => {
      const ended = new AbortController()
      let silence = 0
      let wasOpen = false
      const end = (code: number | 'old') => {
        ended.abort()
        resolve({ code, wasOpen })
      }
      const socket = openSocket(socketPath, {
        open() {
          const after = given.after()
          send({ type: 'open', ticket, ...(after === undefined ? {} : { after }) })
        },
        text(text) {
          silence = 0
          const frame = frameIn(text)
          if (frame === undefined) return
          if (frame.type === 'opened') {
            wasOpen = true
            say = send
            state('open')
          }
          if (frame.type !== 'pong') hear(frame)
        },
        close: end,
      })
      const send = (frame: ChatFromPage) => socket.send(JSON.stringify(frame))
      over.signal.addEventListener('abort', () => {
        socket.close()
        end(1000)
      })
      const ping = async () => {
        while (!ended.signal.aborted) {
          await clock.wait(pingMs, ended.signal)
          silence += 1
          if (silence > silentPings) {
            socket.close()
            return end(0)
          }
          if (wasOpen) send({ type: 'ping' })
        }
      }
      ping().catch(() => undefined)
      const grow = async () => {
        await clock.wait(connectionMs, ended.signal)
        end('old')
        socket.close()
      }
      grow().catch(() => undefined)
    })
  }

  run().catch((fault: unknown) => {
    if (!over.signal.aborted) throw fault
  })
  return { say: (frame) => say(frame), close: () => over.abort() }
}

/** What the lender says that this page knows nothing of is passed over. */
function frameIn(text: string): ChatFromLender | { type: 'pong' } | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame && known.has(String(frame.type))
    return isFrame ? (frame as ChatFromLender) : undefined
  } catch {
    return undefined
  }
}

const known = new Set(['opened', 'pong', 'message', 'refused', 'agent', 'typing', 'ended'])
