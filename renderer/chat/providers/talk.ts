import type { ChatMessage } from '#engine'
import type { ChatTalkReply, ChatWebChatSession } from '#schemas'
import type { AppContext } from '../../session/app-context.ts'
import { chatCall, isMessage, isTokenOver, messagesIn, pageUrl } from '../calls.ts'
import { ChatDataError } from '../data-error.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection } from '../port.ts'
import type { ChatSettings } from '../settings.ts'

/** How often a talk is read: it has no socket. */
const everyMs = 3000

export function provider(app: AppContext, settings: ChatSettings): ChatProvider {
  return {
    async start({ name, email }) {
      const { tag, skill, welcome, nonce } = settings
      const about = { provider: 'messaging', mode: 'talk', name, email, tag, skill, welcome, nonce: nonce() }
      const reply = await chatCall<ChatWebChatSession>(app, 'begin', { ...about, pageUrl: pageUrl(app) })
      if (!reply.conversationSid) throw new ChatDataError('Webchat session data not found')
      return { mode: 'talk', name, email, conversationSid: reply.conversationSid, until: Date.parse(reply.expiration) }
    },
    connect: (session, { after }, hear) => connect(app, settings, session as TalkSession, after, hear),
  }
}

type TalkSession = Extract<ChatSession, { mode: 'talk' }>

function connect(
  app: AppContext,
  { userToken }: ChatSettings,
  { conversationSid }: TalkSession,
  after: () => number | undefined,
  hear: (event: ChatEvent) => void,
): Connection {
  const over = new AbortController()
  const token = userToken()
  const about = { conversationSid, ...(token === undefined ? {} : { token: `Bearer ${token}` }) }
  const failed = (fault: unknown) => {
    if (!isTokenOver(fault)) return hear({ type: 'lost' })
    over.abort()
    hear({ type: 'failed', fault })
    hear({ type: 'ended', reason: 'expired' })
  }
  const read = async () => {
    const known = after() ?? 0
    const { messages, upTo, hasEnded } = messagesIn(
      await chatCall(app, 'talkMessages', { ...about, after: String(known) }),
    )
    if (over.signal.aborted) return
    hear({ type: 'connected', from: known + 1, upTo })
    for (const message of messages) hear({ type: 'message', message })
    if (!hasEnded) return
    over.abort()
    hear({ type: 'ended', reason: 'agent' })
  }
  const run = async () => {
    while (!over.signal.aborted) {
      await read().catch(failed)
      await app.ports.clock.wait(everyMs, over.signal)
    }
  }
  hear({ type: 'agent', state: 'joined' })
  run().catch(() => undefined)
  return {
    send({ clientId, text }) {
      chatCall<ChatTalkReply>(app, 'talk', { ...about, clientId, text }, { key: clientId }).then(
        ({ message }: { message: ChatMessage }) => isMessage(message) && hear({ type: 'message', message }),
        (fault: unknown) => {
          hear({ type: 'refused', clientId })
          if (isTokenOver(fault)) failed(fault)
        },
      )
    },
    again: () => void read().catch(failed),
    // The lender's end of a talk is not the page's to close.
    end: () => hear({ type: 'ended', reason: 'borrower' }),
    close: () => over.abort(),
  }
}
