import { AppError, type AppErrorCode } from '../errors.ts'

export type StoreFault = Extract<AppErrorCode, `store.${string}`>

/** Each in words for the person who tried to save, and for the operator of the machine. */
const words: Record<StoreFault, string> = {
  'store.busy': 'Another process is writing to the store. Nothing was saved; try again in a moment.',
  'store.full': 'The disk that holds the store is full. Nothing was saved; free some space and try again.',
  'store.read-only':
    'The store’s file cannot be written to. Nothing was saved; give the server the right to write to it.',
  'store.deleted':
    'The store’s file was deleted while the server runs. Nothing was saved; put the file back, or restart the server.',
  'store.replaced':
    'The store’s file was replaced by another one while the server runs. Nothing was saved; restart the server to use the new file.',
  'store.damaged': 'The store’s file is damaged. Nothing was saved; restore it from a backup and restart the server.',
  'store.unreachable': 'The store’s file cannot be read. Nothing was saved; look at the disk and at the file’s folder.',
  'store.other-key':
    'The store is sealed with another key. Nothing was saved; give every server the SEAL_KEY that the store began with, or run "waymark verify".',
}

/** Where the store is a database, a file is not what has to be mended. */
const wordsOfDatabase: Partial<Record<StoreFault, string>> = {
  'store.busy': 'The database is busy. Nothing was saved; try again in a moment.',
  'store.full': 'The disk of the database is full. Nothing was saved; free some space and try again.',
  'store.read-only':
    'The database takes no writes at present. Nothing was saved; it may be a standby, or its administrator’s doing.',
  'store.damaged': 'The database is damaged. Nothing was saved; restore it from a backup.',
  'store.unreachable':
    'The database cannot be reached. Nothing was saved; the server goes on by itself when it is back.',
}

export function storeFault(code: StoreFault, where: 'file' | 'database' = 'file'): AppError {
  const text = (where === 'database' ? wordsOfDatabase[code] : undefined) ?? words[code]
  return new AppError(code, text, retryAfter(code, where))
}

function retryAfter(code: StoreFault, where: 'file' | 'database'): { retryAfter?: number } {
  return code === 'store.busy' || (code === 'store.unreachable' && where === 'database') ? { retryAfter: 2 } : {}
}

export function isStoreFault(error: unknown): error is AppError & { code: StoreFault } {
  return error instanceof AppError && Object.hasOwn(words, error.code)
}

/** SQLite's primary result codes (sqlite.org/rescode.html) that say something about the file; others are faults of ours. */
const codes: Record<number, StoreFault> = {
  5: 'store.busy',
  6: 'store.busy',
  8: 'store.read-only',
  10: 'store.unreachable',
  11: 'store.damaged',
  13: 'store.full',
  14: 'store.unreachable',
  26: 'store.damaged',
}

/** What an error of SQLite says about the file, else the error itself. */
export function knownFault(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const code = codes[error.errcode & 0xff]
  return code === undefined ? error : storeFault(code)
}
