import {
  AppError,
  type Config,
  ConfigError,
  type Db,
  migrate,
  openStore,
  readConfig,
  sealOlderStore,
  storeOf,
} from '#server'
import { UsageError } from './command.ts'

/** Does work on the store that the environment names (DATABASE_URL or DATA_DIR, CHANNEL), and closes it. */
export async function withStore<T>(work: (db: Db, config: Config) => Promise<T>): Promise<T> {
  const config = configuration()
  const db = openStore(storeOf(config))
  try {
    await migrate(db)
    await sealOlderStore(db)
    return await work(db, config)
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.message)
    throw error
  } finally {
    await db.destroy()
  }
}

/** A command works on the demonstration's store unless MODE says otherwise, as `npm start` does. */
export function configuration(): Config {
  try {
    return readConfig({ DEMO: '1', ...process.env })
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message)
    throw error
  }
}
