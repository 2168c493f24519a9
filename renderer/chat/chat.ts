import {
  type ChatFile,
  type ChatMode,
  chatMode,
  discarded,
  emptyConversation,
  lastNumber,
  masked,
  plain,
  received,
  retried,
  written,
} from '#engine'
import { areOfTwo } from '../auth/token-claims.ts'
import type { AppContext } from '../session/app-context.ts'
import { lenderAtom, tokenAtom } from '../state/atoms.ts'
import { type ChatState, type ChatTyped, chatAtom, noChat } from '../state/chat.ts'
import { chatKey } from '../state/chat-key.ts'
import { asides } from './asides.ts'
import { createConversing } from './conversing.ts'
import { keptSession } from './kept-session.ts'
import type { ChatProvider, ChatSession, Visitor } from './port.ts'
import { createProof } from './proof.ts'
import type { ChatSettings } from './settings.ts'

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

const chats = new WeakMap<AppContext, Chat>()

/** The chat of a page: one, however often its window comes and goes. */
export function chatOf(app: AppContext): Chat {
  const chat = chats.get(app) ?? createChat(app)
  chats.set(app, chat)
  return chat
}

export function createChat(app: AppContext) {
  const { store, ports } = app
  const kept = keptSession(app)
  const proof = createProof(app)
  const settings = (): ChatSettings => {
    const { chat, surfaces, locale } = app.bundle()
    return {
      tag: chat?.lender.tag ?? '',
      skill: chat?.lender.skill ?? '',
      welcome: chat === undefined ? '' : plain(chat.lender.welcome, () => undefined, locale),
      pingMs: surfaces.chat.keepaliveMs,
      connectionMs: surfaces.chat.connectionHours * 3_600_000,
      firstMessages: surfaces.chat.firstMessages,
      chatbotMs: surfaces.chat.chatbotSessionMinutes * 60_000,
      userToken: () => app.secret('userToken'),
      nonce: proof.nonce,
      keep: kept.keep,
    }
  }
  const providerOf = async (mode: ChatMode) => (await providers[mode]()).provider(app, settings())

  const talk = createConversing(app, { kept, providerOf, forget: () => forgetHere() })
  const { get, set } = talk

  /** Who would answer now. */
  const modeNow = (): ChatMode => {
    const session = kept.find()
    return chatMode({
      asked: app.query().mode,
      isProduction: ports.page.environment === 'production',
      agentSession: session === undefined || session.mode === 'chatbot' ? undefined : session.mode,
      hasChatbotSession: session?.mode === 'chatbot',
      isOpen: store.get(lenderAtom)?.isChatOpen !== false,
      agentMode: app.bundle().chat?.lender.agents ?? 'messaging',
    })
  }

  /** Counts the beginnings: one that was forgotten meanwhile comes to nothing. */
  let begun = 0
  const forgetHere = () => {
    begun += 1
    talk.leave()
    kept.forget(talk.current()?.id)
    talk.forgetOver()
    proof.end()
    store.set(chatAtom, { ...noChat, mode: modeNow() })
  }
  const forget = () => {
    talk.connection()?.forget?.()
    forgetHere()
  }
  // The footer asks each minute whether somebody is there: who would answer follows, until somebody does.
  store.sub(lenderAtom, () => get().phase === 'form' && set({ mode: modeNow() }))
  let token = store.get(tokenAtom)
  store.sub(tokenAtom, () => {
    const next = store.get(tokenAtom)
    // A token may be renewed; without one, or with somebody else's, nothing of the conversation stays.
    if (token !== undefined && (next === undefined || areOfTwo(token, next))) forget()
    token = next
  })

  const start = async (visitor: Visitor, mode: ChatMode = modeNow()) => {
    const own = ++begun
    talk.leave()
    set({
      phase: 'starting',
      mode,
      alert: undefined,
      conversation: emptyConversation,
      offersAgent: false,
      agent: undefined,
    })
    try {
      await proof.begin()
      const session = { ...(await (await providerOf(mode)).start(visitor)), id: crypto.randomUUID() }
      if (own !== begun) return
      kept.keep(session)
      await talk.connect(session)
      if (mode !== 'chatbot' && mode !== 'talk' && get().agent === undefined) set({ agent: { state: 'waiting' } })
    } catch (fault) {
      if (own !== begun) return
      set({ phase: 'form' })
      talk.failed(fault)
    }
  }

  /** What looks like a number that nobody should have is dots before it goes anywhere. */
  const send = (text: string, files: ChatFile[]) => {
    if (text.trim() === '' && files.length === 0) return
    const draft = { clientId: crypto.randomUUID(), at: ports.clock.now().toISOString(), text: masked(text), files }
    talk.settle((conversation) => written(conversation, draft))
  }

  /** Takes up a conversation that was begun before, or in another tab. */
  const goOn = (session: ChatSession, how: 'wait' | 'take' = 'wait') => {
    if (session.id !== talk.current()?.id)
      set({ conversation: emptyConversation, agent: undefined, offersAgent: false, unread: 0, alert: undefined })
    // Without the proof it goes on, and the lender says what it misses.
    if (proof.nonce() === undefined) proof.begin().catch(() => undefined)
    void talk.connect(session, how)
  }
  ports.onOtherTab?.(kept.seenKey(), talk.countUnread)
  ports.onOtherTab?.(chatKey(app.bundle().org.code), () => {
    const session = kept.find()
    const { phase } = get()
    if (session?.id === undefined || session.id === talk.current()?.id) return
    if (phase === 'form' || phase === 'talking') void ports.tabs?.().then((tabs) => tabs && goOn(session))
  })

  return {
    modeNow,
    failed: talk.failed,
    warn: (alert: ChatState['alert']) => set({ alert }),
    typing: (change: Partial<ChatTyped>) => set({ typed: { ...get().typed, ...change } }),
    /** What was sent is no longer being typed; what was typed since is. */
    sentTyped(text: string, files: readonly File[]) {
      const { typed } = get()
      const left = typed.files.filter((file) => !files.includes(file))
      set({ typed: { ...typed, text: typed.text === text ? '' : typed.text, files: left } })
    },
    open() {
      set({ isOpen: true, unread: 0 })
      const session = kept.find()
      const { phase, conversation } = get()
      kept.see(lastNumber(conversation) ?? 0)
      if (phase === 'form' && session !== undefined) goOn(session)
      else if (phase === 'form') set({ mode: modeNow() })
    },
    close: () => set({ isOpen: false }),
    /** A conversation that goes on is taken up where it is, with the window closed. */
    resume() {
      const session = kept.find()
      if (session !== undefined && get().phase === 'form') goOn(session)
    },
    start,
    send,
    type: (text: string) => talk.connection()?.typing?.(masked(text)),
    sendFile: (file: File) => talk.connection()?.sendFile?.(file),
    readFile: (id: string) => talk.connection()?.readFile?.(id),
    canSendFiles: () => talk.connection()?.sendFile !== undefined,
    again: (clientId: string) => talk.settle((conversation) => retried(conversation, clientId)),
    takeBack(clientId: string) {
      talk.connection()?.takeBack?.(clientId)
      talk.settle((conversation) => discarded(conversation, clientId))
    },
    async older() {
      const [first] = get().conversation.messages
      try {
        for (const message of (await talk.connection()?.older?.(first?.number ?? 1)) ?? [])
          talk.settle((conversation) => received(conversation, message))
      } catch {
        set({ alert: { kind: 'error', string: 'failed' } })
      }
    },
    async end() {
      try {
        await talk.connection()?.end()
        talk.ended('borrower')
      } catch (fault) {
        talk.failed(fault)
      }
    },
    /** From the chatbot to an agent, who reads what was said so far. */
    async handOver() {
      const session = kept.find()
      if (session === undefined) return
      const { chat: window, locale } = app.bundle()
      const assistant = window === undefined ? '' : plain(window.words.assistant, () => undefined, locale)
      const said = get().conversation.messages.flatMap(({ author, text }) =>
        author === 'borrower' || author === 'chatbot'
          ? [`${author === 'borrower' ? session.name : assistant}: ${text}`]
          : [],
      )
      await start({ name: session.name, email: session.email }, window?.lender.agents ?? 'messaging')
      if (get().phase === 'talking' && said.length > 0) send(said.join('\n'), [])
    },
    /** Has the conversation in this window, which another one has. */
    takeOver() {
      const session = kept.find()
      if (session !== undefined) goOn(session, 'take')
    },
    /** Begins anew, after the end; or goes on with what another tab has begun meanwhile. */
    restart() {
      forget()
      set({ isOpen: true })
      const session = kept.find()
      if (session !== undefined) goOn(session)
    },
    ...asides(app, { known: talk.known, over: talk.over, nonce: proof.nonce }),
    forget,
  }
}
