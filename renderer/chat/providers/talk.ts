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
    hasFiles: false,
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
    const known = after()
    const since = known === undefined ? {} : { after: String(known) }
    const { messages, upTo, hasEnded } = messagesIn(await chatCall(app, 'talkMessages', { ...about, ...since }))
    if (over.signal.aborted) return
    const connected: ChatEvent = { type: 'connected', from: messages[0]?.number ?? upTo + 1, upTo }
    // Messages of the first reading stand there already; those of later ones are new.
    if (known === undefined) hear(connected)
    for (const message of messages) hear({ type: 'message', message })
    if (known !== undefined) hear(connected)
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
      chatCall<ChatTalkReply>(app, 'talk', { ...about, clientId, text }, { once: clientId }).then(
        ({ message }: { message: ChatMessage }) => isMessage(message) && hear({ type: 'message', message }),
        (fault: unknown) => {
          hear({ type: 'refused', clientId })
          if (isTokenOver(fault)) failed(fault)
        },
      )
    },
    again: () => void read().catch(failed),
    older: async (before) =>
      messagesIn(await chatCall(app, 'talkMessages', { ...about, before: String(before) })).messages,
    // The lender's end of a talk is not the page's to close.
    end: () => hear({ type: 'ended', reason: 'borrower' }),
    close: () => over.abort(),
  }
}
