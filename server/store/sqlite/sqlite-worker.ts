import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../threads/serve-tasks.ts'
import { type Opening, openSqlite, type Query, type SqliteFile } from './sqlite-file.ts'

export type Given = Opening & { path: string }

// Opened with the first query, and again where opening failed.
let file: SqliteFile | undefined

serveTasks((query: Query | 'close') => {
  if (query === 'close') return void file?.close()
  const { path, ...options } = workerData as Given
  file ??= openSqlite(path, options)
  return file.run(query)
})
