import type { ChatSession } from './port.ts'

/** What providers are told of the journey and of the lender. */
export type ChatSettings = {
  tag: string
  skill: string
  /** As the borrower reads it. */
  welcome: string
  pingMs: number
  /** How long one connection may last: another takes its place then. */
  connectionMs: number
  /** How long a conversation with the chatbot is kept after its last message. */
  chatbotMs: number
  /** How many messages show at first, and how many older ones come when they are asked for. */
  firstMessages: number
  /** What a talk is entered with: it came with the address, and is in memory alone. */
  userToken: () => string | undefined
  /** The proof that the borrower is signed in, where one is asked for. */
  nonce: () => string | undefined
  /** Keeps what a conversation is known by, when that has changed. */
  keep: (session: ChatSession) => void
}
