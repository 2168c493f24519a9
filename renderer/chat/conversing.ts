import {
  type ChatDraft,
  type ChatMessage,
  discarded,
  isBehind,
  lastNumber,
  nextToSend,
  opened,
  received,
  refused,
  retried,
  sent,
  unanswered,
  written,
} from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { type ChatState, chatAtom } from '../state/chat.ts'
import { alertOf } from './alert.ts'
import { ChatDataError } from './data-error.ts'
import type { KeptSession } from './kept-session.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection } from './port.ts'
import { sharedConnection } from './shared-connection.ts'

/** How long a message may be on its way before it is sent again, and how long an agent counts as typing. */
const patienceMs = 10_000
const typingMs = 4000
const missingMs = 3000

/** A conversation as it goes on: what waits is sent, what comes is sorted, and what happens shows in `chatAtom`. */
export type Conversing = ReturnType<typeof createConversing>

type Given = {
  kept: KeptSession
  providerOf: (mode: ChatState['mode']) => Promise<ChatProvider>
  /** Nothing of the conversation stays in this tab. */
  forget: () => void
}

export function createConversing({ store, ports }: AppContext, { kept, providerOf, forget }: Given) {
  let connection: Connection | undefined
  let current: ChatSession | undefined
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
      set({ alert: undefined, isElsewhere: false })
      settle((conversation) => opened(conversation, event))
      askForMissing()
    } else if (event.type === 'message') came(event.message)
    else if (event.type === 'lost') {
      set({ alert: { kind: 'warning', string: 'lost' }, conversation: unanswered(get().conversation) })
    } else if (event.type === 'refused') {
      if (!get().conversation.outbox.some(({ clientId }) => clientId === event.clientId)) return
      set({ alert: { kind: 'error', string: 'sendFailed' } })
      settle((conversation) => refused(conversation, event.clientId))
    } else if (event.type === 'agent') set({ agent: { state: event.state, name: event.name }, isAgentTyping: false })
    else if (event.type === 'typing') agentTypes()
    else if (event.type === 'hand-over') set({ offersAgent: true })
    else if (event.type === 'elsewhere') set({ isElsewhere: true })
    else if (event.type === 'alert') set({ alert: event.alert })
    else if (event.type === 'failed') failed(event.fault)
    else if (event.type === 'written') writtenElsewhere(event.draft)
    else if (event.type === 'taken-back') settle((conversation) => discarded(conversation, event.clientId))
    else if (event.type === 'forgotten') forget()
    else ended(event.reason)
  }

  const came = (message: ChatMessage) => {
    const before = get()
    settle((conversation) => received(conversation, message))
    if (isBehind(get().conversation)) askForMissing()
    if (before.isOpen) kept.see(lastNumber(get().conversation) ?? 0)
    const isNew = get().conversation.messages.length > before.conversation.messages.length
    if (!isNew || message.author === 'borrower') return
    set({ isAgentTyping: false })
    const { begins, upTo } = before.conversation
    const isLater = begins !== undefined && message.number > upTo
    if (isLater && connection?.isShared?.() !== true) set({ rings: before.rings + 1 })
    countUnread()
  }
  /** What came since the window was looked at last, in whichever tab. */
  const countUnread = () => {
    const { isOpen, conversation } = get()
    const seen = kept.seen()
    const isUnread = ({ author, number }: ChatMessage) => author !== 'borrower' && number > seen
    set({ unread: isOpen ? 0 : conversation.messages.filter(isUnread).length })
  }

  /** What another tab wrote stands here as well; it goes to the lender from here when this tab has the connection. */
  const writtenElsewhere = (draft: ChatDraft) => {
    const { messages, early, outbox } = get().conversation
    const { clientId } = draft
    const here = outbox.find((entry) => entry.clientId === clientId)
    if ([...messages, ...early].some((message) => message.clientId === clientId)) return
    if (here?.state === 'failed') settle((conversation) => retried(conversation, clientId))
    else if (here === undefined && connection?.isShared?.() === true)
      set({ conversation: sent(written(get().conversation, draft), clientId) })
    else if (here === undefined) settle((conversation) => written(conversation, draft))
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
    set({ alert: alertOf(fault) })
    if (fault instanceof ChatDataError) ports.report('error', 'chat.data', { message: fault.message })
  }

  /** What has just ended: its survey is asked for by it. */
  let over: ChatSession | undefined
  const ended = (reason: NonNullable<ChatState['ended']>) => {
    if (get().phase === 'ended') return
    leave()
    over = kept.last(current?.id) ?? current
    kept.forget(current?.id)
    set({ phase: 'ended', ended: reason, isAgentTyping: false, isElsewhere: false })
  }

  /** Ends what is at hand in this window; the conversation itself goes on. */
  const leave = () => {
    generation += 1
    connection?.close()
    connection = undefined
  }

  /** Until when it lasts is kept anew with each message or token, by whichever tab. */
  const watchEnd = async (session: ChatSession, now: number) => {
    const until = () => kept.last(session.id)?.until ?? session.until
    while (until() > ports.clock.now().getTime()) {
      await ports.clock.wait(until() - ports.clock.now().getTime())
      if (now !== generation) return
    }
    ended('expired')
  }

  const connect = async (session: ChatSession, how: 'wait' | 'take' = 'wait') => {
    leave()
    const now = generation
    current = session
    set({ phase: 'talking', mode: session.mode, ended: undefined, isElsewhere: false })
    const [provider, tabs] = await Promise.all([providerOf(session.mode), ports.tabs?.()])
    if (now !== generation) return
    const heard = (event: ChatEvent) => {
      if (now === generation) hear(event)
    }
    const open = (listen: (event: ChatEvent) => void) => {
      const after = () => lastNumber(get().conversation)
      try {
        return provider.connect(kept.last(session.id) ?? session, { after }, listen)
      } catch (fault) {
        queueMicrotask(() => {
          if (now !== generation) return
          const { isOpen } = get()
          forget()
          set({ isOpen })
          failed(fault)
        })
        return nothing
      }
    }
    const { hasFiles } = provider
    const { clock } = ports
    connection =
      tabs === undefined || session.id === undefined
        ? open(heard)
        : sharedConnection({
            tabs,
            name: `waymark.chat.${session.id}`,
            how,
            hasFiles,
            clock,
            open,
            hear: heard,
            now: get,
          })
    void watchEnd(session, now)
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
    countUnread,
    current: () => current,
    /** The same, as it was kept last. */
    known: () => current && (kept.last(current.id) ?? over ?? current),
    /** The conversation that has just ended in this window. */
    over: () => over,
    forgetOver() {
      over = undefined
      current = undefined
    },
  }
}

/** What there is of a conversation that cannot be taken up. */
const nothing: Connection = { send: () => {}, again: () => {}, end: () => {}, close: () => {} }
