import type { ChatDraft, ChatMessage } from '#engine'
import type { ChatChatbotAnswer, ChatChatbotEntry, ChatChatbotHistory } from '#schemas'
import type { AppContext } from '../../session/app-context.ts'
import { isSignedInAtom } from '../../state/atoms.ts'
import { chatCall, isTokenOver, pageUrl } from '../calls.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection } from '../port.ts'
import type { ChatSettings } from '../settings.ts'

type ChatbotSession = Extract<ChatSession, { mode: 'chatbot' }>

/** A conversation with the chatbot begins with its first question; each message has its answer. */
export function provider(app: AppContext, settings: ChatSettings): ChatProvider {
  return {
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
  let number = 0
  let isClosed = false
  const say = (author: ChatMessage['author'], text: string, more: Partial<ChatMessage> = {}) => {
    number += 1
    const at = clock.now().toISOString()
    hear({ type: 'message', message: { number, author, at, text, files: [], ...more } })
  }
  const sayEntry = ({ questionId, questionStr, responseStr, createdDt }: ChatChatbotEntry) => {
    say('borrower', questionStr, { at: createdDt })
    say('chatbot', responseStr, { at: createdDt, questionId })
  }
  const begin = async () => {
    if (conversationId !== undefined) {
      const { messageHistory } = await chatCall<ChatChatbotHistory>(app, 'history', { conversationId })
      if (isClosed) return
      say('system', settings.welcome)
      messageHistory.forEach(sayEntry)
    } else say('system', settings.welcome)
    hear({ type: 'connected', from: 1, upTo: number })
  }
  const asked = async ({ clientId, text }: ChatDraft) => {
    const { email } = session
    const about = { conversationId, text, email, tag: settings.tag, nonce: settings.nonce(), pageUrl: pageUrl(app) }
    const senderType = app.store.get(isSignedInAtom) ? 'CUSTOMER' : 'VISITOR'
    const answer = await chatCall<ChatChatbotAnswer>(app, 'ask', { ...about, senderType }, { key: clientId })
    conversationId = answer.conversationId
    settings.keep({ ...session, conversationId, until: clock.now().getTime() + settings.chatbotMs })
    if (isClosed) return
    say('borrower', text, { clientId })
    say('chatbot', answer.responseStr, { at: answer.createdDt, questionId: answer.questionId })
    if (answer.handOver) hear({ type: 'hand-over' })
  }
  begin().catch((fault: unknown) => {
    if (isClosed) return
    hear({ type: 'failed', fault })
    if (isTokenOver(fault)) hear({ type: 'ended', reason: 'expired' })
  })
  return {
    send: (draft) => void asked(draft).catch(() => isClosed || hear({ type: 'refused', clientId: draft.clientId })),
    again: () => undefined,
    end: () => hear({ type: 'ended', reason: 'borrower' }),
    close: () => {
      isClosed = true
    },
  }
}
