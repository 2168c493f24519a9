import type { ChatDraft, ChatMessage } from '#engine'
import type { ChatState } from '../state/chat.ts'
import type { ChatEvent } from './port.ts'

/** What tabs that have one conversation tell each other. */
export type Said =
  /** Of a tab that has come, and what it is told. */
  | { type: 'join' }
  | { type: 'now'; now: Snapshot }
  /** What the tab with the connection hears. */
  | { type: 'event'; event: Exclude<ChatEvent, { type: 'failed' }> }
  | { type: 'written'; draft: ChatDraft }
  | { type: 'taken-back'; clientId: string }
  | { type: 'forgotten' }
  /** What the tab with the connection does for the others. */
  | { type: 'typing'; text: string }
  | { type: 'again'; after: number }
  | { type: 'ask'; id: string; ask: Ask }
  | { type: 'answered'; id: string; value: unknown }
  | { type: 'refused'; id: string; status: number; message: string; data: unknown }

export type Ask =
  | { what: 'sendFile'; file: File }
  | { what: 'readFile'; file: string }
  | { what: 'older'; before: number }
  | { what: 'end' }

export type Snapshot = Pick<ChatState, 'agent' | 'offersAgent'> & {
  messages: readonly ChatMessage[]
  begins: number | undefined
  upTo: number
  waiting: readonly ChatDraft[]
  isLost: boolean
}

export function snapshotOf({ conversation, agent, offersAgent, alert }: ChatState): Snapshot {
  const { messages, begins, upTo, outbox } = conversation
  const waiting = outbox.map(({ state: _state, ...draft }) => draft)
  return { messages, begins, upTo, waiting, agent, offersAgent, isLost: alert?.string === 'lost' }
}

/** As if the tab had heard all of it itself. */
export function toldBy({ messages, begins, upTo, waiting, agent, offersAgent, isLost }: Snapshot): ChatEvent[] {
  return [
    ...(begins === undefined ? [] : [{ type: 'connected' as const, from: messages[0]?.number ?? begins, upTo }]),
    ...messages.map((message) => ({ type: 'message' as const, message })),
    ...waiting.map((draft) => ({ type: 'written' as const, draft })),
    ...(agent === undefined ? [] : [{ type: 'agent' as const, ...agent }]),
    ...(offersAgent ? [{ type: 'hand-over' as const }] : []),
    ...(isLost ? [{ type: 'lost' as const }] : []),
  ]
}
