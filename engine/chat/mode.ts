import { type ChatMode, chatModes } from './message.ts'

export type ModeGiven = {
  /** What the address asks for (`mode`). */
  asked?: string | undefined
  isProduction: boolean
  /** The provider of a conversation with an agent that has not ended. */
  agentSession?: ChatMode | undefined
  hasChatbotSession: boolean
  /** Whether agents are there now. */
  isOpen: boolean
  /** The lender's provider for conversations with agents. */
  agentMode: ChatMode
}

/** Who answers: an address may say so outside production; else the conversation that goes on; else agents while they are there. */
export function chatMode({
  asked,
  isProduction,
  agentSession,
  hasChatbotSession,
  isOpen,
  agentMode,
}: ModeGiven): ChatMode {
  const forced = isProduction ? undefined : chatModes.find((mode) => mode === asked)
  if (forced !== undefined) return forced
  if (agentSession !== undefined) return agentSession
  if (hasChatbotSession) return 'chatbot'
  return isOpen ? agentMode : 'chatbot'
}
