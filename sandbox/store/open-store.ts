import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chatbotTables } from './chatbot.ts'
import { chatTables } from './chats.ts'

/** The sandbox's own database, in the data folder; `:memory:` for tests. */
export function openStore(dataDir: string): DatabaseSync {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(dataDir === ':memory:' ? dataDir : join(dataDir, 'sandbox.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000')
  db.exec(tables)
  db.exec(chatTables)
  db.exec(chatbotTables)
  return db
}

/** All or nothing; what is inside is synchronous, so that no other call comes between. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

// Answers to the monitoring questions have a table of their own: nothing that reads applications ever reads it.
// The table kept_answers of an older database holds answers that are not sealed: it goes.
const tables = `
CREATE TABLE IF NOT EXISTS people (
  uuid TEXT PRIMARY KEY,
  org TEXT NOT NULL,
  email TEXT NOT NULL,
  password TEXT NOT NULL,
  profile TEXT NOT NULL,
  ssn_hash TEXT,
  wrong_passwords INTEGER NOT NULL DEFAULT 0,
  locked_until TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (org, email)
) STRICT;
CREATE TABLE IF NOT EXISTS leads (
  uuid TEXT PRIMARY KEY,
  org TEXT NOT NULL,
  persona TEXT NOT NULL,
  answers TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS applications (
  uuid TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (uuid),
  persona TEXT NOT NULL,
  content TEXT NOT NULL,
  held TEXT NOT NULL,
  statuses TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS applications_of_person ON applications (person, created_at);
CREATE TABLE IF NOT EXISTS monitoring (
  application TEXT PRIMARY KEY REFERENCES applications (uuid),
  answers TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS counts (
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (subject, name)
) STRICT;
CREATE TABLE IF NOT EXISTS experimentation (
  person TEXT PRIMARY KEY REFERENCES people (uuid),
  profile TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS flags (
  org TEXT NOT NULL,
  key TEXT NOT NULL,
  enabled INTEGER NOT NULL,
  variables TEXT NOT NULL,
  PRIMARY KEY (org, key)
) STRICT;
CREATE TABLE IF NOT EXISTS sign_in_codes (
  org TEXT NOT NULL,
  email TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  wrong INTEGER NOT NULL,
  PRIMARY KEY (org, email)
) STRICT;
CREATE TABLE IF NOT EXISTS password_links (
  person TEXT PRIMARY KEY REFERENCES people (uuid),
  token TEXT NOT NULL,
  address TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS return_links (
  person TEXT PRIMARY KEY REFERENCES people (uuid),
  page TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS ended_sessions (
  person TEXT PRIMARY KEY REFERENCES people (uuid),
  before REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS withdrawn_consents (
  person TEXT NOT NULL REFERENCES people (uuid),
  type TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (person, type)
) STRICT;
CREATE TABLE IF NOT EXISTS read_notifications (
  person TEXT NOT NULL REFERENCES people (uuid),
  notification TEXT NOT NULL,
  PRIMARY KEY (person, notification)
) STRICT;
DROP TABLE IF EXISTS kept_answers;
CREATE TABLE IF NOT EXISTS sealed_answers (
  key TEXT NOT NULL,
  caller TEXT NOT NULL,
  request TEXT NOT NULL,
  status INTEGER NOT NULL,
  body BLOB NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (key, caller)
) STRICT;
`
