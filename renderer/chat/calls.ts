import type { BundleChat } from '#engine'
import type { ChatChatMessage, ChatChatMessages } from '#schemas'
import { FetchError } from '../api/fetch-error.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { registrationScope } from '../session/use-lead.ts'
import { applicationAtom } from '../state/atoms.ts'

type CallName = keyof BundleChat['calls']

/** One of the journey's calls for the chat, with what is known of the conversation as the fact `chat`. */
export async function chatCall<Reply>(
  app: AppContext,
  name: CallName,
  chat: { [fact: string]: unknown },
  options: { key?: string; once?: string } = {},
): Promise<Reply> {
  const { chat: window } = app.bundle()
  if (window === undefined) throw new Error('this journey has no chat')
  const application = app.store.get(applicationAtom)
  const scope = application?.uuid ?? registrationScope
  const facts = pageFacts(app, scope, application?.uuid)
  const { data } = await app.call(window.calls[name], { ...facts, chat }, { isQuiet: true, ...options })
  return data as Reply
}

/** Where the borrower is, without what the address says of them. */
export function pageUrl({ history }: AppContext): string {
  return history.location.pathname
}

export function messagesIn(reply: unknown): { messages: ChatChatMessage[]; upTo: number; hasEnded: boolean } {
  const { messages = [], upTo = 0, hasEnded = false } = (reply ?? {}) as Partial<ChatChatMessages>
  return { messages: messages.filter(isMessage), upTo, hasEnded }
}

/** A message that has no number or no text is none: a lender's slip breaks no window. */
export function isMessage(value: unknown): value is ChatChatMessage {
  const { number, text, author, at, files } = (value ?? {}) as Partial<ChatChatMessage>
  return (
    typeof number === 'number' &&
    number >= 1 &&
    Number.isInteger(number) &&
    typeof text === 'string' &&
    typeof author === 'string' &&
    typeof at === 'string' &&
    Array.isArray(files)
  )
}

/** The token of a conversation does not hold, and none can be had in its place. */
export function isTokenOver(fault: unknown): boolean {
  return fault instanceof FetchError && (fault.status === 403 || fault.status === 404)
}
