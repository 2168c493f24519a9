import type { DatabaseSync } from 'node:sqlite'
import type { ChatChatFile as ChatFile, ChatChatMessage as ChatMessage } from '#schemas'

/** A conversation with an agent: who began it, where, and how far it has come. Moments are ISO 8601. */
export type Chat = {
  sid: string
  org: string
  provider: string
  channel: string
  name: string
  email: string
  /** What the page said of itself and of the application when it began. */
  about: { [name: string]: string }
  /** What ends an older token: a token says which it is. */
  tokenNumber: number
  expiresAt: string
  agent?: string | undefined
  /** Why it has ended, once it has. */
  ended?: string | undefined
  lastAt: string
}

export function addChat(db: DatabaseSync, chat: Chat): void {
  db.prepare('INSERT INTO chats (sid, org, channel, content) VALUES (?, ?, ?, ?)').run(
    chat.sid,
    chat.org,
    chat.channel,
    JSON.stringify(chat),
  )
}

export function saveChat(db: DatabaseSync, chat: Chat): void {
  db.prepare('UPDATE chats SET content = ? WHERE sid = ?').run(JSON.stringify(chat), chat.sid)
}

export function findChat(db: DatabaseSync, sid: string): Chat | undefined {
  return chatOf(db.prepare('SELECT content FROM chats WHERE sid = ?').get(sid))
}

export function findChatOfChannel(db: DatabaseSync, channel: string): Chat | undefined {
  return chatOf(db.prepare('SELECT content FROM chats WHERE channel = ?').get(channel))
}

/** Those of a lender, the latest first. */
export function listChats(db: DatabaseSync, org: string, most = 200): Chat[] {
  return db
    .prepare('SELECT content FROM chats WHERE org = ? ORDER BY rowid DESC LIMIT ?')
    .all(org, most)
    .flatMap((row) => chatOf(row) ?? [])
}

/** Those of all lenders in which nobody has said anything since this moment, and that have not ended. */
export function listLeftChats(db: DatabaseSync, since: string): Chat[] {
  return db
    .prepare("SELECT content FROM chats WHERE content ->> 'ended' IS NULL AND content ->> 'lastAt' < ?")
    .all(since)
    .flatMap((row) => chatOf(row) ?? [])
}

function chatOf(row: { [column: string]: unknown } | undefined): Chat | undefined {
  return row && (JSON.parse(String(row.content)) as Chat)
}

/** The number of the last message; 0 while there is none. */
export function lastMessage(db: DatabaseSync, sid: string): number {
  const row = db.prepare('SELECT MAX(number) AS last FROM chat_messages WHERE sid = ?').get(sid)
  return Number(row?.last ?? 0)
}

export function addMessage(db: DatabaseSync, sid: string, message: ChatMessage): void {
  db.prepare('INSERT INTO chat_messages (sid, number, client_id, content) VALUES (?, ?, ?, ?)').run(
    sid,
    message.number,
    message.clientId ?? null,
    JSON.stringify(message),
  )
}

export function findMessage(db: DatabaseSync, sid: string, clientId: string): ChatMessage | undefined {
  const row = db.prepare('SELECT content FROM chat_messages WHERE sid = ? AND client_id = ?').get(sid, clientId)
  return row && (JSON.parse(String(row.content)) as ChatMessage)
}

/** Those between two numbers, both left out, in order; of many the last. */
export function listMessages(
  db: DatabaseSync,
  sid: string,
  { after = 0, before = Number.MAX_SAFE_INTEGER, most }: { after?: number; before?: number; most: number },
): ChatMessage[] {
  return db
    .prepare(
      'SELECT content FROM chat_messages WHERE sid = ? AND number > ? AND number < ? ORDER BY number DESC LIMIT ?',
    )
    .all(sid, after, before, most)
    .map(({ content }) => JSON.parse(String(content)) as ChatMessage)
    .reverse()
}

export function addChatFile(db: DatabaseSync, sid: string, file: ChatFile, content: Uint8Array): void {
  db.prepare('INSERT INTO chat_files (id, sid, about, content) VALUES (?, ?, ?, ?)').run(
    file.id,
    sid,
    JSON.stringify(file),
    content,
  )
}

export function findChatFile(
  db: DatabaseSync,
  sid: string,
  id: string,
): { file: ChatFile; content: Uint8Array } | undefined {
  const row = db.prepare('SELECT about, content FROM chat_files WHERE id = ? AND sid = ?').get(id, sid)
  return row && { file: JSON.parse(String(row.about)) as ChatFile, content: row.content as Uint8Array }
}

/** What agents of a lender tell each other of a conversation: the borrower never sees it. */
export function addNote(db: DatabaseSync, sid: string, note: { agent: string; at: string; text: string }): void {
  db.prepare('INSERT INTO chat_notes (sid, content) VALUES (?, ?)').run(sid, JSON.stringify(note))
}

export function listNotes(db: DatabaseSync, sid: string): { agent: string; at: string; text: string }[] {
  return db
    .prepare('SELECT content FROM chat_notes WHERE sid = ? ORDER BY rowid')
    .all(sid)
    .map(({ content }) => JSON.parse(String(content)) as { agent: string; at: string; text: string })
}

export const chatTables = `
CREATE TABLE IF NOT EXISTS chats (
  sid TEXT PRIMARY KEY,
  org TEXT NOT NULL,
  channel TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS chats_of_org ON chats (org);
CREATE TABLE IF NOT EXISTS chat_messages (
  sid TEXT NOT NULL REFERENCES chats (sid),
  number INTEGER NOT NULL,
  client_id TEXT,
  content TEXT NOT NULL,
  PRIMARY KEY (sid, number),
  UNIQUE (sid, client_id)
) STRICT;
CREATE TABLE IF NOT EXISTS chat_files (
  id TEXT PRIMARY KEY,
  sid TEXT NOT NULL REFERENCES chats (sid),
  about TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS chat_notes (sid TEXT NOT NULL REFERENCES chats (sid), content TEXT NOT NULL) STRICT;
`
