import type { Config } from '../config.ts'
import { findLastRelease } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'

/** Whether files go live as they are imported. Where review is required, only those of the first release do: others are saved. */
export async function mayPublishFiles(db: Db, { review }: Pick<Config, 'review'>): Promise<boolean> {
  return review === 'optional' || (await findLastRelease(db)) === undefined
}
