/** The providers of a conversation, as the `mode` parameter names them. */
export const chatModes = ['messaging', 'contact-centre', 'stream', 'talk', 'chatbot'] as const

export type ChatMode = (typeof chatModes)[number]

export type ChatFile = { id: string; name: string; type: string; bytes: number }

/** What stands in a conversation. The lender numbers messages from 1, without a gap, in the order in which they stand. */
export type ChatMessage = {
  number: number
  author: 'borrower' | 'agent' | 'chatbot' | 'system'
  /** Who wrote it, where that is known. */
  name?: string
  /** The moment at which the lender took it, in ISO 8601. */
  at: string
  text: string
  files: ChatFile[]
  /** The name that its writer gave it, by which it is known again when it was sent twice. */
  clientId?: string
  /** The question that an answer of the chatbot's belongs to. */
  questionId?: string
}

/** What the borrower has written and the lender has not taken yet. */
export type ChatDraft = { clientId: string; at: string; text: string; files: ChatFile[] }
