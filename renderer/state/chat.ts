import { atom } from 'jotai'
import { type ChatMode, type Conversation, emptyConversation } from '#engine'

/** What is said of a conversation that goes on, above its messages: in the lender's own words, or by the names of the chat's. */
export type ChatAlert = { kind: 'warning' | 'error'; string: 'lost' | 'failed' | 'token' | 'sendFailed'; said?: string }

export type ChatState = {
  /** Whether the window shows. */
  isOpen: boolean
  /** `form`: whoever chats says who they are. */
  phase: 'form' | 'starting' | 'talking' | 'ended'
  mode: ChatMode
  conversation: Conversation
  agent: { state: 'waiting' | 'joined' | 'left'; name?: string | undefined } | undefined
  isAgentTyping: boolean
  alert: ChatAlert | undefined
  /** Messages that came while the window was closed. */
  unread: number
  /** How often somebody has said something new, which this page may ring for. */
  rings: number
  ended: 'agent' | 'borrower' | 'inactive' | 'expired' | undefined
  /** The chatbot does not know: an agent can be asked. */
  offersAgent: boolean
  /** The conversation is open in another window. */
  isElsewhere: boolean
  /** What is being typed: it stays when the window is closed, and goes with the conversation. */
  typed: ChatTyped
}

export type ChatTyped = { name: string; email: string; agentId: string; text: string; files: File[] }

export const noChat: ChatState = {
  isOpen: false,
  phase: 'form',
  mode: 'messaging',
  conversation: emptyConversation,
  agent: undefined,
  isAgentTyping: false,
  alert: undefined,
  unread: 0,
  rings: 0,
  ended: undefined,
  offersAgent: false,
  isElsewhere: false,
  typed: { name: '', email: '', agentId: '', text: '', files: [] },
}

export const chatAtom = atom<ChatState>(noChat)
