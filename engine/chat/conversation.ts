import type { ChatDraft, ChatMessage } from './message.ts'

/**
 * A conversation as the window knows it. However often a message comes, and in whatever order, it stands once and where the lender
 * has it; however often the borrower's own is sent, it is one message.
 */
export type Conversation = {
  /** Without a gap, by number. */
  messages: readonly ChatMessage[]
  /** Came before one that stands ahead of them; they show once that is here. */
  early: readonly ChatMessage[]
  /** In the order in which they were written. */
  outbox: readonly OutboxEntry[]
  /** The number with which it began to be shown, once that is known, and the highest that the lender has told of. */
  begins: number | undefined
  upTo: number
}

/** `failed`: the lender refused it, and the borrower decides whether it is sent again. */
export type OutboxEntry = ChatDraft & { state: 'waiting' | 'sent' | 'failed' }

export const emptyConversation: Conversation = { messages: [], early: [], outbox: [], begins: undefined, upTo: 0 }

/** The connection is there: the lender says with which message it begins to tell, and how far the conversation has come. */
export function opened(conversation: Conversation, { from, upTo }: { from: number; upTo: number }): Conversation {
  return joined({
    ...unanswered(conversation),
    begins: conversation.begins ?? from,
    upTo: Math.max(conversation.upTo, upTo),
  })
}

/** A message of the lender's, whenever it was written. The borrower's own come this way as well: they are taken then. */
export function received(conversation: Conversation, message: ChatMessage): Conversation {
  const { messages, early, outbox, upTo } = conversation
  const isHere = [...messages, ...early].some(({ number }) => number === message.number)
  return joined({
    ...conversation,
    outbox: outbox.filter(({ clientId }) => clientId !== message.clientId),
    early: isHere ? early : [...early, message],
    upTo: Math.max(upTo, message.number),
  })
}

/** Puts what came early in its place, as far as nothing is missing between. */
function joined(conversation: Conversation): Conversation {
  const { begins } = conversation
  if (begins === undefined || conversation.early.length === 0) return conversation
  const messages = [...conversation.messages]
  const early = new Map(conversation.early.map((message) => [message.number, message]))
  const take = (number: number) => {
    const message = early.get(number)
    early.delete(number)
    return message
  }
  const first = messages[0]?.number ?? begins
  for (let next = take((messages.at(-1)?.number ?? first - 1) + 1); next !== undefined; next = take(next.number + 1))
    messages.push(next)
  for (let older = take(first - 1); older !== undefined; older = take(older.number - 1)) messages.unshift(older)
  return { ...conversation, messages, early: [...early.values()] }
}

/**
 * The number of the last message before which none is missing: a lender that is told of it tells what follows. Undefined until it is
 * known where the conversation begins, 0 in one that has just begun.
 */
export function lastNumber({ messages, begins }: Conversation): number | undefined {
  return messages.at(-1)?.number ?? (begins === undefined ? undefined : begins - 1)
}

/** Whether the lender has told of more than has come. */
export function isBehind(conversation: Conversation): boolean {
  return (lastNumber(conversation) ?? Number.POSITIVE_INFINITY) < conversation.upTo
}

/** Whether there are messages older than those that show. */
export function hasOlder({ messages, begins }: Conversation): boolean {
  return (messages[0]?.number ?? begins ?? 1) > 1
}

export function written(conversation: Conversation, draft: ChatDraft): Conversation {
  return { ...conversation, outbox: [...conversation.outbox, { ...draft, state: 'waiting' }] }
}

/** What goes to the lender next: one at a time, so that they are taken in the order in which they were written. */
export function nextToSend({ outbox }: Conversation): ChatDraft | undefined {
  const first = outbox.find(({ state }) => state !== 'failed')
  return first?.state === 'waiting' ? first : undefined
}

export function sent(conversation: Conversation, clientId: string): Conversation {
  return changed(conversation, clientId, (entry) => (entry.state === 'waiting' ? { ...entry, state: 'sent' } : entry))
}

/** Nobody knows whether what was sent has been taken: it is sent again, and the lender knows it by its name. */
export function unanswered(conversation: Conversation): Conversation {
  return {
    ...conversation,
    outbox: conversation.outbox.map((entry) => (entry.state === 'sent' ? { ...entry, state: 'waiting' } : entry)),
  }
}

export function refused(conversation: Conversation, clientId: string): Conversation {
  return changed(conversation, clientId, (entry) => ({ ...entry, state: 'failed' }))
}

/** The borrower has it sent again. */
export function retried(conversation: Conversation, clientId: string): Conversation {
  return changed(conversation, clientId, (entry) => (entry.state === 'failed' ? { ...entry, state: 'waiting' } : entry))
}

/** The borrower takes back what the lender refused. */
export function discarded(conversation: Conversation, clientId: string): Conversation {
  const outbox = conversation.outbox.filter((entry) => entry.clientId !== clientId || entry.state !== 'failed')
  return { ...conversation, outbox }
}

function changed(
  conversation: Conversation,
  clientId: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): Conversation {
  const outbox = conversation.outbox.map((entry) => (entry.clientId === clientId ? change(entry) : entry))
  return { ...conversation, outbox }
}
