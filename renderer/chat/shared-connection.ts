import { FetchError } from '../api/fetch-error.ts'
import type { Clock, Tabs } from '../ports/ports.ts'
import type { ChatState } from '../state/chat.ts'
import { alertOf } from './alert.ts'
import type { ChatEvent, Connection } from './port.ts'
import { type Ask, type Said, snapshotOf, toldBy } from './tab-talk.ts'

export type SharingGiven = {
  tabs: Tabs
  /** The same in all tabs that have the conversation. */
  name: string
  how: 'wait' | 'take'
  hasFiles: boolean
  clock: Pick<Clock, 'wait'>
  /** Opens the connection itself. */
  open: (hear: (event: ChatEvent) => void) => Connection
  hear: (event: ChatEvent) => void
  now: () => ChatState
}

/** How often a tab that has come asks what is known, and how often before it says that the conversation is elsewhere. */
const joinMs = 1000
const joinTries = 4

/**
 * One connection for all tabs that show a conversation: the tab that holds its name has it, tells the others what it hears, and does for
 * them what they ask. When that tab goes, another one holds the name. What somebody writes is in the outbox of all tabs, so that it goes
 * to the lender whichever of them is closed.
 */
export function sharedConnection({ tabs, name, how, hasFiles, clock, open, hear, now }: SharingGiven): Connection {
  const left = new AbortController()
  const pending = new Map<string, { ask: Ask; resolve: (value: never) => void; reject: (fault: unknown) => void }>()
  let own: Connection | undefined
  let isHeard = false
  const channel = tabs.channel(name, (said) => heard(said as Said))
  const say = (said: Said) => {
    if (!left.signal.aborted) channel.say(said)
  }
  const tell = (event: ChatEvent) => {
    say({ type: 'event', event: event.type === 'failed' ? { type: 'alert', alert: alertOf(event.fault) } : event })
    hear(event)
  }

  const lead = async () => {
    for (let wanted = how; !left.signal.aborted; wanted = 'wait') {
      const { taken } = await tabs.hold(name, left.signal, wanted)
      if (left.signal.aborted) return
      own = open(tell)
      for (const [id, { ask, resolve, reject }] of pending) {
        pending.delete(id)
        perform(own, ask).then(resolve as (value: unknown) => void, reject)
      }
      await taken
      own.close()
      own = undefined
      void join()
    }
  }
  /** Asks whoever has the connection what is known, until they say. */
  const join = async () => {
    isHeard = false
    for (let tries = 0; tries < joinTries && !isHeard && own === undefined; tries++) {
      say({ type: 'join' })
      await clock.wait(joinMs, left.signal)
    }
    if (!isHeard && own === undefined) hear({ type: 'elsewhere' })
  }

  const heard = (said: Said) => {
    if (said.type === 'written' || said.type === 'taken-back' || said.type === 'forgotten') hear(said)
    else if (said.type === 'answered') pending.get(said.id)?.resolve(said.value as never)
    else if (said.type === 'refused') {
      const { status, message, data } = said
      pending.get(said.id)?.reject(new FetchError(status, message, data))
    } else if (own === undefined) {
      if (said.type !== 'now' && said.type !== 'event') return
      isHeard = true
      for (const event of said.type === 'now' ? toldBy(said.now) : [said.event]) hear(event)
    } else if (said.type === 'join') say({ type: 'now', now: snapshotOf(now()) })
    else if (said.type === 'typing') own.typing?.(said.text)
    else if (said.type === 'again') {
      for (const message of now().conversation.messages)
        if (message.number > said.after) say({ type: 'event', event: { type: 'message', message } })
    } else if (said.type === 'ask')
      perform(own, said.ask).then(
        (value) => say({ type: 'answered', id: said.id, value }),
        (fault: unknown) => {
          const { status, message, data } = fault instanceof FetchError ? fault : new FetchError(0, String(fault), null)
          say({ type: 'refused', id: said.id, status, message, data })
        },
      )
  }
  const ask = <Value>(ask: Ask): Promise<Value> => {
    if (own !== undefined) return perform(own, ask) as Promise<Value>
    const id = crypto.randomUUID()
    const answered = new Promise<Value>((resolve, reject) => pending.set(id, { ask, resolve, reject }))
    say({ type: 'ask', id, ask })
    return answered.finally(() => pending.delete(id))
  }

  lead().catch(() => {
    // A browser that has locks and gives none: the tab is on its own, as without them.
    if (!left.signal.aborted) own = open(tell)
  })
  join().catch(() => undefined)
  return {
    send(draft) {
      say({ type: 'written', draft })
      own?.send(draft)
    },
    ...(hasFiles
      ? { sendFile: (file) => ask({ what: 'sendFile', file }), readFile: (file) => ask({ what: 'readFile', file }) }
      : {}),
    typing: (text) => (own === undefined ? say({ type: 'typing', text }) : own.typing?.(text)),
    again: (after) => (own === undefined ? say({ type: 'again', after }) : own.again(after)),
    older: (before) => ask({ what: 'older', before }),
    end: () => ask({ what: 'end' }),
    takeBack: (clientId) => say({ type: 'taken-back', clientId }),
    forget: () => say({ type: 'forgotten' }),
    isShared: () => own === undefined,
    close() {
      left.abort()
      own?.close()
      channel.close()
    },
  }
}

async function perform(own: Connection, ask: Ask): Promise<unknown> {
  if (ask.what === 'sendFile') return own.sendFile?.(ask.file)
  if (ask.what === 'readFile') return own.readFile?.(ask.file)
  if (ask.what === 'older') return (await own.older?.(ask.before)) ?? []
  return own.end()
}
