import {
  type ChatFile,
  type ChatMode,
  chatMode,
  discarded,
  emptyConversation,
  isBehind,
  lastNumber,
  masked,
  nextToSend,
  opened,
  plain,
  received,
  refused,
  retried,
  sent,
  unanswered,
  written,
} from '#engine'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { lenderAtom, tokenAtom } from '../state/atoms.ts'
import { type ChatState, chatAtom, chatKey, noChat } from '../state/chat.ts'
import { chatCall, isTokenOver, pageUrl } from './calls.ts'
import { ChatDataError } from './data-error.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection, Visitor } from './port.ts'
import type { ChatSettings } from './settings.ts'

/** How long a message may be on its way before it is sent again, and how long an agent counts as typing. */
const patienceMs = 10_000
const typingMs = 4000
const missingMs = 3000

const providers: {
  [mode in ChatMode]: () => Promise<{ provider: (app: AppContext, given: ChatSettings) => ChatProvider }>
} = {
  messaging: () => import('./providers/messaging.ts'),
  'contact-centre': () => import('./providers/contact-centre.ts'),
  stream: () => import('./providers/stream.ts'),
  talk: () => import('./providers/talk.ts'),
  chatbot: () => import('./providers/chatbot.ts'),
}

/** What the window does. Everything that shows stands in `chatAtom`. */
export type Chat = ReturnType<typeof createChat>

export function createChat(app: AppContext) {
  const { store, ports } = app
  let connection: Connection | undefined
  let nonce: string | undefined
  let generation = 0
  const get = () => store.get(chatAtom)
  const set = (change: Partial<ChatState>) => store.set(chatAtom, (state) => ({ ...state, ...change }))
  const settle = (change: (conversation: ChatState['conversation']) => ChatState['conversation']) => {
    set({ conversation: change(get().conversation) })
    flush()
  }
  const key = () => chatKey(app.bundle().org.code)
  const keep = (session: ChatSession) => ports.storage.local.set(key(), JSON.stringify(session))
  const kept = () => {
    const session = readKept(ports.storage.local, key(), sessionFrom, ports.report)
    return session !== undefined && session.until > ports.clock.now().getTime() ? session : undefined
  }

  const settings = (): ChatSettings => {
    const { chat, surfaces, locale } = app.bundle()
    return {
      tag: chat?.lender.tag ?? '',
      skill: chat?.lender.skill ?? '',
      welcome: chat === undefined ? '' : plain(chat.lender.welcome, () => undefined, locale),
      pingMs: surfaces.chat.keepaliveMs,
      chatbotMs: surfaces.chat.chatbotSessionMinutes * 60_000,
      userToken: () => app.secret('userToken'),
      nonce: () => nonce,
      keep,
    }
  }
  const providerOf = async (mode: ChatMode) => (await providers[mode]()).provider(app, settings())

  /** Who would answer now. */
  const modeNow = (): ChatMode => {
    const session = kept()
    return chatMode({
      asked: app.query().mode,
      isProduction: ports.page.environment === 'production',
      agentSession: session === undefined || session.mode === 'chatbot' ? undefined : session.mode,
      hasChatbotSession: session?.mode === 'chatbot',
      isOpen: store.get(lenderAtom)?.isChatOpen !== false,
      agentMode: app.bundle().chat?.lender.agents ?? 'messaging',
    })
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
    over = kept()
    ports.storage.local.remove(key())
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

  /** The proof of who it is lasts as long as it is renewed: each minute, while the conversation is open. */
  const renewProof = async (now: number) => {
    for (;;) {
      await ports.clock.wait(app.bundle().surfaces.chat.refreshMs)
      if (now !== generation && get().phase !== 'talking') return
      try {
        nonce = (await chatCall<{ nonce: string }>(app, 'nonce', { nonce })).nonce
      } catch {
        return
      }
    }
  }

  const forget = () => {
    leave()
    over = undefined
    ports.storage.local.remove(key())
    store.set(chatAtom, { ...noChat, mode: modeNow() })
  }
  let token = store.get(tokenAtom)
  store.sub(tokenAtom, () => {
    const next = store.get(tokenAtom)
    // The same person's token may be renewed; without one, or with somebody else's, nothing of the conversation stays.
    if (token !== undefined && next === undefined) forget()
    token = next
  })

  return {
    modeNow,
    say: (alert: ChatState['alert']) => set({ alert }),
    open() {
      set({ isOpen: true, unread: 0 })
      const session = kept()
      const { phase } = get()
      if (phase === 'form' && session !== undefined) void connect(session)
      else if (phase === 'form') set({ mode: modeNow() })
    },
    close: () => set({ isOpen: false }),
    /** A conversation that goes on is taken up where it is, with the window closed. */
    resume() {
      const session = kept()
      if (session !== undefined && get().phase === 'form') void connect(session)
    },
    async start(visitor: Visitor, mode: ChatMode = modeNow()) {
      leave()
      set({
        phase: 'starting',
        mode,
        alert: undefined,
        conversation: emptyConversation,
        offersAgent: false,
        agent: undefined,
      })
      try {
        nonce = await proofFor(app)
        if (nonce !== undefined) void renewProof(generation)
        const session = await (await providerOf(mode)).start(visitor)
        keep(session)
        await connect(session)
        if (mode !== 'chatbot' && mode !== 'talk' && get().agent === undefined) set({ agent: { state: 'waiting' } })
      } catch (fault) {
        set({ phase: 'form' })
        failed(fault)
      }
    },
    /** What looks like a number that nobody should have is dots before it goes anywhere. */
    send(text: string, files: ChatFile[]) {
      if (text.trim() === '' && files.length === 0) return
      const draft = { clientId: crypto.randomUUID(), at: ports.clock.now().toISOString(), text: masked(text), files }
      settle((conversation) => written(conversation, draft))
    },
    type: (text: string) => connection?.typing?.(masked(text)),
    sendFile: (file: File) => connection?.sendFile?.(file),
    readFile: (id: string) => connection?.readFile?.(id),
    canSendFiles: () => connection?.sendFile !== undefined,
    again: (clientId: string) => settle((conversation) => retried(conversation, clientId)),
    takeBack: (clientId: string) => settle((conversation) => discarded(conversation, clientId)),
    async older() {
      const [first] = get().conversation.messages
      try {
        for (const message of (await connection?.older?.(first?.number ?? 1)) ?? [])
          settle((conversation) => received(conversation, message))
      } catch {
        set({ alert: { kind: 'error', string: 'failed' } })
      }
    },
    async end() {
      try {
        await connection?.end()
        ended('borrower')
      } catch (fault) {
        failed(fault)
      }
    },
    /** From the chatbot to an agent, who reads what was said so far. */
    async handOver() {
      const session = kept()
      if (session === undefined) return
      const said = get().conversation.messages.flatMap(({ author, text }) =>
        author === 'borrower' || author === 'chatbot'
          ? [`${author === 'borrower' ? session.name : 'Bot'}: ${text}`]
          : [],
      )
      await this.start({ name: session.name, email: session.email }, app.bundle().chat?.lender.agents ?? 'messaging')
      if (get().phase === 'talking' && said.length > 0) this.send(said.join('\n'), [])
    },
    /** Says something for when somebody is there again. */
    leave: ({ name, email }: Visitor, text: string) => {
      const provider = app.bundle().chat?.lender.agents
      return chatCall(app, 'leave', { provider, name, email, text: masked(text), pageUrl: pageUrl(app) })
    },
    /** Has the conversation in this window, which another one has. */
    takeOver() {
      const session = kept()
      if (session !== undefined) void connect(session)
    },
    /** Begins anew, after the end. */
    restart() {
      forget()
      set({ isOpen: true })
    },
    rate: (questionId: string, rating: 'HELPFUL' | 'NOT_HELPFUL', answer: string, feedback?: string) => {
      const session = kept()
      if (session?.mode !== 'chatbot') return Promise.resolve()
      const { conversationId, email } = session
      const senderType = store.get(tokenAtom) === undefined ? 'VISITOR' : 'CUSTOMER'
      return chatCall(app, 'rate', { conversationId, questionId, rating, answer, feedback, email, senderType, nonce })
    },
    async survey(): Promise<string | undefined> {
      if (over === undefined || !('token' in over)) return undefined
      return (await chatCall<{ url: string }>(app, 'surveyAddress', { provider: over.mode, token: over.token }))
        .url
    },
    forget,
  }
}

/** A proof that the borrower is signed in, where the journey asks for one. */
async function proofFor(app: AppContext): Promise<string | undefined> {
  const { asksProof } = await import('./shown.ts')
  if (!asksProof(app)) return undefined
  return (await chatCall<{ nonce: string }>(app, 'authenticate', {})).nonce
}

function sessionFrom(value: unknown): ChatSession | undefined {
  const { mode, until, name, email } = (value ?? {}) as Partial<ChatSession>
  const isSession = typeof until === 'number' && typeof mode === 'string' && mode in providers
  return isSession && typeof name === 'string' && typeof email === 'string' ? (value as ChatSession) : undefined
}
