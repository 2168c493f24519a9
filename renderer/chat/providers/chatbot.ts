import type { ChatDraft, ChatMessage } from '#engine'
import type { ChatChatbotAnswer, ChatChatbotEntry, ChatChatbotHistory } from '#schemas'
import { FetchError } from '../../api/fetch-error.ts'
import type { AppContext } from '../../session/app-context.ts'
import { isSignedInAtom } from '../../state/atoms.ts'
import { chatCall, isTokenOver, pageUrl } from '../calls.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection } from '../port.ts'
import type { ChatSettings } from '../settings.ts'

type ChatbotSession = Extract<ChatSession, { mode: 'chatbot' }>

/** A conversation with the chatbot begins with its first question; each message has its answer. */
export function provider(app: AppContext, settings: ChatSettings): ChatProvider {
  return {
    hasFiles: false,
    async start({ name, email }) {
      return { mode: 'chatbot', name, email, until: app.ports.clock.now().getTime() + settings.chatbotMs }
    },
    connect: (session, _from, hear) => connect(app, settings, session as ChatbotSession, hear),
  }
}

function connect(
  app: AppContext,
  settings: ChatSettings,
  session: ChatbotSession,
  hear: (event: ChatEvent) => void,
): Connection {
  const { clock } = app.ports
  let { conversationId } = session
  let isClosed = false
  const told: ChatMessage[] = []
  const add = (author: ChatMessage['author'], text: string, more: Partial<ChatMessage> = {}) => {
    const message = { number: told.length + 1, author, at: clock.now().toISOString(), text, files: [], ...more }
    told.push(message)
    return message
  }
  const addEntry = ({ questionId, questionStr, responseStr, createdDt }: ChatChatbotEntry, clientId?: string) => [
    add('borrower', questionStr, { at: createdDt, ...(clientId === undefined ? {} : { clientId }) }),
    add('chatbot', responseStr, { at: createdDt, questionId }),
  ]
  const begin = async () => {
    const { messageHistory } =
      conversationId === undefined
        ? { messageHistory: [] }
        : await chatCall<ChatChatbotHistory>(app, 'history', { conversationId })
    if (isClosed) return
    add('system', settings.welcome)
    for (const entry of messageHistory) addEntry(entry)
    const from = Math.max(1, told.length - settings.firstMessages + 1)
    hear({ type: 'connected', from, upTo: told.length })
    for (const message of told.slice(from - 1)) hear({ type: 'message', message })
  }
  let begun: Promise<void> | undefined
  /** What was said before is asked for until it is here: answers stand behind it. */
  const ready = () => {
    begun ??= begin().catch((fault: unknown) => {
      begun = undefined
      throw fault
    })
    return begun
  }
  /** What another tab has asked before, under another address or proof, is refused: its answer stands in the history. */
  const taken = async (fault: unknown, text: string): Promise<ChatChatbotAnswer> => {
    if (!(fault instanceof FetchError) || fault.status !== 409 || conversationId === undefined) throw fault
    const { messageHistory } = await chatCall<ChatChatbotHistory>(app, 'history', { conversationId })
    const entry = messageHistory.findLast(({ questionStr }) => questionStr === text)
    if (entry === undefined) throw fault
    return { ...entry, conversationId, handOver: false }
  }
  const asked = async ({ clientId, text }: ChatDraft) => {
    await ready()
    const { email } = session
    const about = { conversationId, text, email, tag: settings.tag, nonce: settings.nonce(), pageUrl: pageUrl(app) }
    const senderType = app.store.get(isSignedInAtom) ? 'CUSTOMER' : 'VISITOR'
    const answer = await chatCall<ChatChatbotAnswer>(app, 'ask', { ...about, senderType }, { once: clientId }).catch(
      (fault: unknown) => taken(fault, text),
    )
    conversationId = answer.conversationId
    settings.keep({ ...session, conversationId, until: clock.now().getTime() + settings.chatbotMs })
    if (isClosed) return
    const { questionId } = answer
    // What was asked once before, by a tab that is gone, stands in the history already.
    const there = told.findIndex((each) => each.questionId === questionId)
    const [question, reply] = there > 0 ? told.slice(there - 1) : addEntry({ ...answer, questionStr: text }, clientId)
    for (const message of [question && { ...question, clientId }, reply])
      if (message !== undefined) hear({ type: 'message', message })
    if (answer.handOver) hear({ type: 'hand-over' })
  }
  ready().catch((fault: unknown) => {
    if (isClosed) return
    hear({ type: 'failed', fault })
    if (isTokenOver(fault)) hear({ type: 'ended', reason: 'expired' })
  })
  return {
    send: (draft) =>
      void asked(draft).catch((fault: unknown) => {
        if (isClosed) return
        if (isTokenOver(fault)) hear({ type: 'ended', reason: 'expired' })
        else hear({ type: 'refused', clientId: draft.clientId })
      }),
    again: () => undefined,
    older: async (before) => told.slice(Math.max(0, before - 1 - settings.firstMessages), before - 1),
    end: () => hear({ type: 'ended', reason: 'borrower' }),
    close: () => {
      isClosed = true
    },
  }
}
