import { isBehind, lastNumber, nextToSend, opened, received, refused, sent, unanswered } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { type ChatState, chatAtom } from '../state/chat.ts'
import { isTokenOver } from './calls.ts'
import { ChatDataError } from './data-error.ts'
import type { KeptSession } from './kept-session.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection } from './port.ts'

/** How long a message may be on its way before it is sent again, and how long an agent counts as typing. */
const patienceMs = 10_000
const typingMs = 4000
const missingMs = 3000

/** A conversation as it goes on: what waits is sent, what comes is sorted, and what happens shows in `chatAtom`. */
export type Conversing = ReturnType<typeof createConversing>

export function createConversing(
  { store, ports }: AppContext,
  kept: KeptSession,
  providerOf: (mode: ChatState['mode']) => Promise<ChatProvider>,
) {
  let connection: Connection | undefined
  let generation = 0
  const get = () => store.get(chatAtom)
  const set = (change: Partial<ChatState>) => store.set(chatAtom, (state) => ({ ...state, ...change }))
  const settle = (change: (conversation: ChatState['conversation']) => ChatState['conversation']) => {
    set({ conversation: change(get().conversation) })
    flush()
  }

  /** Sends what waits, one at a time; what nobody answers for a while is sent again. */
  const flush = () => {
    const { phase, conversation } = get()
    const next = phase === 'talking' ? nextToSend(conversation) : undefined
    if (next === undefined || connection === undefined) return
    set({ conversation: sent(conversation, next.clientId) })
    connection.send(next)
    const now = generation
    void ports.clock.wait(patienceMs).then(() => {
      if (
        now === generation &&
        get().conversation.outbox.some(({ clientId, state }) => clientId === next.clientId && state === 'sent')
      )
        settle(unanswered)
    })
  }

  const hear = (event: ChatEvent) => {
    if (event.type === 'connected') {
      set({ alert: undefined })
      settle((conversation) => opened(conversation, event))
      askForMissing()
    } else if (event.type === 'message') {
      const before = get()
      settle((conversation) => received(conversation, event.message))
      const isNew = get().conversation.messages.length > before.conversation.messages.length
      if (isBehind(get().conversation)) askForMissing()
      if (isNew && event.message.author !== 'borrower') {
        set({ isAgentTyping: false })
        if (!before.isOpen) set({ unread: before.unread + 1 })
      }
    } else if (event.type === 'lost') {
      set({ alert: { kind: 'warning', string: 'lost' }, conversation: unanswered(get().conversation) })
    } else if (event.type === 'refused') {
      set({
        conversation: refused(get().conversation, event.clientId),
        alert: { kind: 'error', string: 'sendFailed' },
      })
      flush()
    } else if (event.type === 'agent') set({ agent: { state: event.state, name: event.name }, isAgentTyping: false })
    else if (event.type === 'typing') agentTypes()
    else if (event.type === 'hand-over') set({ offersAgent: true })
    else if (event.type === 'elsewhere') set({ isElsewhere: true })
    else if (event.type === 'failed') failed(event.fault)
    else ended(event.reason)
  }

  /** What the lender told of is on its way; what has not come after a while is asked for. */
  let isAsking = false
  const askForMissing = () => {
    if (isAsking) return
    isAsking = true
    const now = generation
    void ports.clock.wait(missingMs).then(() => {
      isAsking = false
      const { conversation } = get()
      if (now !== generation || !isBehind(conversation)) return
      connection?.again(lastNumber(conversation) ?? 0)
      askForMissing()
    })
  }

  let typed = 0
  const agentTypes = () => {
    set({ isAgentTyping: true })
    const now = ++typed
    void ports.clock.wait(typingMs).then(() => now === typed && set({ isAgentTyping: false }))
  }

  const failed = (fault: unknown) => {
    const string = isTokenOver(fault) ? 'token' : 'failed'
    set({ alert: { kind: string === 'token' ? 'warning' : 'error', string } })
    if (fault instanceof ChatDataError) ports.report('error', 'chat.data', { message: fault.message })
  }

  /** What has just ended: its survey is asked for by it. */
  let over: ChatSession | undefined
  const ended = (reason: NonNullable<ChatState['ended']>) => {
    leave()
    over = kept.find()
    kept.forget()
    set({ phase: 'ended', ended: reason, isAgentTyping: false })
  }

  /** Ends what is at hand in this window; the conversation itself goes on. */
  const leave = () => {
    generation += 1
    connection?.close()
    connection = undefined
  }

  const connect = async (session: ChatSession) => {
    leave()
    const now = generation
    set({ phase: 'talking', mode: session.mode, ended: undefined, isElsewhere: false })
    const provider = await providerOf(session.mode)
    if (now !== generation) return
    connection = provider.connect(session, { after: () => lastNumber(get().conversation) }, (event) => {
      if (now === generation) hear(event)
    })
    flush()
  }

  return {
    get,
    set,
    settle,
    connect,
    leave,
    failed,
    ended,
    connection: () => connection,
    /** The conversation that has just ended in this window. */
    over: () => over,
    forgetOver() {
      over = undefined
    },
  }
}
