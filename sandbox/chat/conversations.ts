import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import type { ChatFromLender, ChatChatMessage as ChatMessage } from '#schemas'
import {
  addMessage,
  addNote,
  type Chat,
  findChat,
  findChatFile,
  findMessage,
  lastMessage,
  listLeftChats,
  listMessages,
  saveChat,
} from '../store/chats.ts'
import { inTransaction } from '../store/open-store.ts'

/** What happens in a conversation, for those who are connected to it: as frames to the page, and for the desk. */
export type ChatEvent =
  | { sid: string; to: 'all'; frame: ChatFromLender }
  | { sid: string; to: 'desk'; what: 'typing' | 'note' | 'state'; text?: string }

/** Conversations with agents, as the stand-in lender keeps them. Everything in them is in its store before anybody hears of it. */
export type Conversations = ReturnType<typeof createConversations>

export type Written = { clientId?: string; text: string; files: readonly string[] }

type Author = { author: ChatMessage['author']; name?: string }

/** How long nothing may be said before a conversation counts as left: as long as its token lasts at first. */
export const sessionHours = 6
const mostLetters = 100_000

export function createConversations(db: DatabaseSync, now: () => Date) {
  const events = new EventEmitter<{ event: [ChatEvent] }>()
  events.setMaxListeners(0)
  const tell = (event: ChatEvent) => void events.emit('event', event)
  const moment = () => now().toISOString()
  const said = (sid: string, message: ChatMessage) => tell({ sid, to: 'all', frame: { type: 'message', message } })

  /** A message as it was taken: the first time or before. Or why it is not. */
  function take(sid: string, { clientId, text, files }: Written, by: Author): ChatMessage | Refused {
    const chat = findChat(db, sid)
    if (chat === undefined || chat.ended !== undefined) return { refused: 'ended' }
    const before = clientId === undefined ? undefined : findMessage(db, sid, clientId)
    if (before !== undefined) return before
    if (text.trim() === '' && files.length === 0) return { refused: 'empty' }
    if (text.length > mostLetters) return { refused: 'too-long' }
    const found = files.map((id) => findChatFile(db, sid, id)?.file)
    if (found.includes(undefined)) return { refused: 'unknown-file' }
    const message = inTransaction(db, () => {
      const added: ChatMessage = {
        number: lastMessage(db, sid) + 1,
        ...by,
        at: moment(),
        text,
        files: found.filter((file) => file !== undefined),
        ...(clientId === undefined ? {} : { clientId }),
      }
      addMessage(db, sid, added)
      saveChat(db, { ...chat, lastAt: added.at })
      return added
    })
    said(sid, message)
    return message
  }

  function changed(chat: Chat, change: Partial<Chat>): Chat {
    const next = { ...chat, ...change }
    saveChat(db, next)
    tell({ sid: chat.sid, to: 'desk', what: 'state' })
    return next
  }

  function end(chat: Chat, reason: Ending): void {
    if (chat.ended !== undefined) return
    changed(chat, { ended: reason })
    tell({ sid: chat.sid, to: 'all', frame: { type: 'ended', reason } })
  }

  return {
    take,
    /** Whether a message of this name was taken before. */
    has: (sid: string, clientId: string) => findMessage(db, sid, clientId) !== undefined,
    messages: (sid: string, range: { after?: number; before?: number; most: number }) => listMessages(db, sid, range),
    upTo: (sid: string) => lastMessage(db, sid),
    hear(listener: (event: ChatEvent) => void): () => void {
      events.on('event', listener)
      return () => void events.off('event', listener)
    },
    /** What the borrower is typing: seen by agents, and kept nowhere. */
    typing: (sid: string, text: string) => tell({ sid, to: 'desk', what: 'typing', text }),
    agentTyping: (sid: string) => tell({ sid, to: 'all', frame: { type: 'typing' } }),
    join(chat: Chat, agent: string): Chat {
      const next = changed(chat, { agent })
      tell({ sid: chat.sid, to: 'all', frame: { type: 'agent', state: 'joined', name: agent } })
      return next
    },
    /** Back to those who wait, for another agent to take. */
    transfer(chat: Chat): Chat {
      const next = changed(chat, { agent: undefined })
      tell({
        sid: chat.sid,
        to: 'all',
        frame: { type: 'agent', state: 'left', ...(chat.agent ? { name: chat.agent } : {}) },
      })
      tell({ sid: chat.sid, to: 'all', frame: { type: 'agent', state: 'waiting' } })
      return next
    },
    note(sid: string, agent: string, text: string): void {
      addNote(db, sid, { agent, at: moment(), text })
      tell({ sid, to: 'desk', what: 'note' })
    },
    end,
    /** Ends what both sides have left, whether anybody is connected or not. */
    endLeft(): void {
      const since = new Date(now().getTime() - sessionHours * 60 * 60 * 1000).toISOString()
      for (const chat of listLeftChats(db, since)) end(chat, 'inactive')
    },
  }
}

export type Refused = { refused: 'empty' | 'too-long' | 'unknown-file' | 'ended' }

export type Ending = 'agent' | 'borrower' | 'inactive' | 'expired'
