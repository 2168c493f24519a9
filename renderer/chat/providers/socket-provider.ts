import type { ChatMessage } from '#engine'
import type { ChatChatFile, ChatTicketReply, ChatWebChatSession } from '#schemas'
import type { AppContext } from '../../session/app-context.ts'
import { chatCall, isMessage, isTokenOver, messagesIn, pageUrl } from '../calls.ts'
import { createLink } from '../link.ts'
import type { ChatEvent, ChatProvider, ChatSession, Connection, Visitor } from '../port.ts'
import type { ChatSettings } from '../settings.ts'

type SocketMode = 'messaging' | 'contact-centre' | 'stream'
export type SocketSession = Extract<ChatSession, { mode: SocketMode }>

/** What differs between the providers whose messages go over the socket. */
export type SocketTraits = {
  mode: SocketMode
  begin: 'begin' | 'beginStream'
  /** Throws a ChatDataError where something is missing in one that has begun, or is taken up again. */
  checkWhole: (session: SocketSession) => void
  /** Asks for what else has to be there when one begins. */
  complete?: (session: SocketSession) => Promise<void>
}

export function socketProvider(app: AppContext, settings: ChatSettings, traits: SocketTraits): ChatProvider {
  const { mode, begin, checkWhole, complete } = traits
  return {
    hasFiles: true,
    async start({ name, email, agentId }: Visitor) {
      const { tag, skill, welcome, nonce } = settings
      const given = { provider: mode, mode, name, email, tag, skill, welcome, nonce: nonce(), pageUrl: pageUrl(app) }
      const reply = await chatCall<ChatWebChatSession>(app, begin, { ...given, agentId })
      const { friendlyName, emailAddress, expiration, ...ids } = reply
      const session = { ...ids, mode, name: friendlyName, email: emailAddress, until: Date.parse(expiration) }
      checkWhole(session)
      await complete?.(session)
      return session
    },
    connect(session, from, hear) {
      checkWhole(session as SocketSession)
      return connect(app, settings, session as SocketSession, from, hear)
    },
  }
}

function connect(
  app: AppContext,
  { pingMs, connectionMs, keep }: ChatSettings,
  session: SocketSession,
  { after }: { after: () => number | undefined },
  hear: (event: ChatEvent) => void,
): Connection {
  const { mode: provider } = session
  const { socket, clock } = app.ports
  const left = new AbortController()
  let { token, until } = session
  const about = () => ({ provider, token })
  const renew = async () => {
    const fresh = await chatCall<{ token: string; expiration: string }>(app, 'refresh', about())
    token = fresh.token
    until = Date.parse(fresh.expiration)
    keep({ ...session, token, until })
  }
  const isLate = () => until - clock.now().getTime() <= renewBeforeMs
  const refused = (fault: unknown) => {
    if (!isTokenOver(fault)) return 'again'
    hear({ type: 'failed', fault })
    hear({ type: 'ended', reason: 'expired' })
    return 'over'
  }
  /** The connection outlasts a token: the next one is had before it ends. */
  const keepToken = async () => {
    for (;;) {
      await clock.wait(isLate() ? againMs : until - renewBeforeMs - clock.now().getTime(), left.signal)
      if (isLate()) await renew().catch(refused)
    }
  }
  if (socket === undefined) throw new Error('there is no lender behind this page')
  const link = createLink({
    socket,
    clock,
    pingMs,
    connectionMs,
    after,
    async ticket() {
      // A token that is about to end takes no conversation over the next hour.
      if (isLate()) await renew()
      return (await chatCall<ChatTicketReply>(app, 'ticket', about())).ticket
    },
    refused,
    state(state) {
      if (state === 'lost') hear({ type: 'lost' })
      if (state === 'elsewhere') hear({ type: 'elsewhere' })
    },
    hear(frame) {
      if (frame.type === 'opened') {
        hear({ type: 'connected', from: frame.from, upTo: frame.upTo })
        hear({ type: 'agent', state: frame.agent, name: frame.name })
      } else if (frame.type === 'message') {
        if (isMessage(frame.message)) hear({ type: 'message', message: frame.message })
      } else if (frame.type === 'refused') hear({ type: 'refused', clientId: frame.clientId })
      else if (frame.type === 'agent') hear({ type: 'agent', state: frame.state, name: frame.name })
      else if (frame.type === 'ended') hear({ type: 'ended', reason: frame.reason })
      else if (frame.type === 'typing') hear({ type: 'typing' })
    },
  })
  keepToken().catch(() => undefined)
  return {
    send: ({ clientId, text, files }) =>
      link.say({ type: 'message', clientId, text, files: files.map(({ id }) => id) }),
    sendFile: (file) => chatCall<ChatChatFile>(app, 'file', { ...about(), file }, { key: crypto.randomUUID() }),
    readFile: (fileId) => chatCall(app, 'content', { ...about(), fileId }),
    typing: (text) => link.say({ type: 'typing', text }),
    again: (number) => link.say({ type: 'again', after: number }),
    older: async (before): Promise<ChatMessage[]> =>
      messagesIn(await chatCall(app, 'messages', { ...about(), before: String(before) })).messages,
    async end() {
      await chatCall(app, 'end', about())
    },
    close() {
      left.abort()
      link.close()
    },
  }
}

const renewBeforeMs = 10 * 60 * 1000
const againMs = 60_000
