import type { DatabaseSync } from 'node:sqlite'

export type Exchange = { questionId: string; question: string; answer: string; at: string; handOver: boolean }
export type BotConversation = { id: string; org: string; begunAt: string; lastAt: string }
export type Unanswered = { text: string; terms: readonly string[]; sender: string; at: string }

export function addBotConversation(db: DatabaseSync, { id, org, begunAt, lastAt }: BotConversation): void {
  db.prepare('INSERT INTO bot_conversations (id, org, begun_at, last_at) VALUES (?, ?, ?, ?)').run(
    id,
    org,
    begunAt,
    lastAt,
  )
}

export function findBotConversation(db: DatabaseSync, id: string): BotConversation | undefined {
  const row = db.prepare('SELECT * FROM bot_conversations WHERE id = ?').get(id)
  return row && { id, org: String(row.org), begunAt: String(row.begun_at), lastAt: String(row.last_at) }
}

export function addExchange(db: DatabaseSync, conversation: string, exchange: Exchange): void {
  db.prepare('INSERT INTO bot_exchanges (conversation, question_id, content) VALUES (?, ?, ?)').run(
    conversation,
    exchange.questionId,
    JSON.stringify(exchange),
  )
  db.prepare('UPDATE bot_conversations SET last_at = ? WHERE id = ?').run(exchange.at, conversation)
}

/** The oldest first. */
export function listExchanges(db: DatabaseSync, conversation: string): Exchange[] {
  return db
    .prepare('SELECT content FROM bot_exchanges WHERE conversation = ? ORDER BY rowid')
    .all(conversation)
    .map(({ content }) => JSON.parse(String(content)) as Exchange)
}

/** The last word on an answer; false where there is no such answer. */
export function rateExchange(db: DatabaseSync, conversation: string, question: string, rating: object): boolean {
  const { changes } = db
    .prepare('UPDATE bot_exchanges SET rating = ? WHERE conversation = ? AND question_id = ?')
    .run(JSON.stringify(rating), conversation, question)
  return changes === 1
}

/** Conversations in which nothing was said since. */
export function forgetBotConversations(db: DatabaseSync, before: string): void {
  db.prepare('DELETE FROM bot_conversations WHERE last_at < ?').run(before)
}

export function addUnanswered(db: DatabaseSync, org: string, { text, terms, sender, at }: Unanswered): void {
  db.prepare('INSERT INTO unanswered (org, text, terms, sender, at) VALUES (?, ?, ?, ?, ?)').run(
    org,
    text,
    JSON.stringify(terms),
    sender,
    at,
  )
}

export function listUnanswered(db: DatabaseSync, org: string): Unanswered[] {
  return db
    .prepare('SELECT text, terms, sender, at FROM unanswered WHERE org = ? ORDER BY rowid')
    .all(org)
    .map(({ text, terms, sender, at }) => ({
      text: String(text),
      terms: JSON.parse(String(terms)) as string[],
      sender: String(sender),
      at: String(at),
    }))
}

export function forgetUnanswered(db: DatabaseSync, before: string): void {
  db.prepare('DELETE FROM unanswered WHERE at < ?').run(before)
}

export const chatbotTables = `
CREATE TABLE IF NOT EXISTS bot_conversations (
  id TEXT PRIMARY KEY,
  org TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  last_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS bot_exchanges (
  conversation TEXT NOT NULL REFERENCES bot_conversations (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL,
  content TEXT NOT NULL,
  rating TEXT,
  PRIMARY KEY (conversation, question_id)
) STRICT;
CREATE TABLE IF NOT EXISTS unanswered (
  org TEXT NOT NULL,
  text TEXT NOT NULL,
  terms TEXT NOT NULL,
  sender TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS unanswered_of_org ON unanswered (org);
`
