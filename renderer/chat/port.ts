import type { ChatDraft, ChatFile, ChatMessage, ChatMode } from '#engine'
import type { ChatWebChatSession } from '#schemas'
import type { ChatAlert } from '../state/chat.ts'

/** What the page keeps of a conversation, so that it is there on the next page and after a reload. */
export type ChatSession = {
  mode: ChatMode
  name: string
  email: string
  until: number /** Names it among the tabs. */
  id?: string
} & (
  | ({ mode: 'messaging' | 'contact-centre' | 'stream' } & Omit<
      ChatWebChatSession,
      'friendlyName' | 'emailAddress' | 'expiration'
    >)
  | { mode: 'talk'; conversationSid: string }
  | { mode: 'chatbot'; conversationId?: string }
)

/** Whoever begins a conversation. */
export type Visitor = { name: string; email: string; agentId?: string }

/** What happens in a conversation. Messages may come in any order and more than once: the conversation sorts them. */
export type ChatEvent =
  | { type: 'connected'; from: number; upTo: number }
  | { type: 'message'; message: ChatMessage }
  | { type: 'refused'; clientId: string }
  | { type: 'lost' }
  | { type: 'agent'; state: 'waiting' | 'joined' | 'left'; name?: string | undefined }
  | { type: 'typing' }
  | { type: 'hand-over' }
  | { type: 'elsewhere' }
  | { type: 'ended'; reason: 'agent' | 'borrower' | 'inactive' | 'expired' }
  | { type: 'failed'; fault: unknown }
  | { type: 'alert'; alert: ChatAlert }
  /** Another tab's: what it wrote, what it took back, and that it left. */
  | { type: 'written'; draft: ChatDraft }
  | { type: 'taken-back'; clientId: string }
  | { type: 'forgotten' }

/** One way to have a conversation. An adapter keeps nothing of it: the conversation does. */
export type ChatProvider = {
  hasFiles: boolean
  /** Begins one; what comes of it is kept. Throws what the lender's refusal throws. */
  start: (visitor: Visitor) => Promise<ChatSession>
  /** Goes on with one: events come from now on, until `close`. */
  connect: (
    session: ChatSession,
    from: { after: () => number | undefined },
    hear: (event: ChatEvent) => void,
  ) => Connection
}

export type Connection = {
  /** Sends a message; that it was taken is an event. */
  send: (draft: ChatDraft) => void
  /** Hands a file in; a message names it then. */
  sendFile?: (file: File) => Promise<ChatFile>
  readFile?: (id: string) => Promise<{ name: string; type: string; base64: string }>
  typing?: (text: string) => void
  /** Asks for what is missing. */
  again: (after: number) => void
  /** Up to 20 messages that are older than one. */
  older?: (before: number) => Promise<ChatMessage[]>
  end: () => Promise<void> | void
  close: () => void
  /** Whether another tab has the connection, and this one hears by it. */
  isShared?: () => boolean
  /** Tells other tabs that the borrower takes a message back. */
  takeBack?: (clientId: string) => void
  /** Tells other tabs that the borrower has left the conversation. */
  forget?: () => void
}
