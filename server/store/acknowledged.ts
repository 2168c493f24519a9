import type { Db } from './tables.ts'

/** A finding that somebody accepted, as the audit keeps it with the release that it went out with. */
export type Acknowledged = {
  finding: string
  code: string
  file: string
  path: string
  message: string
  reason: string
}

/** The names of all findings that were accepted with a release before. */
export async function listAcknowledged(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('audit')
    .select('details')
    .where('action', 'like', 'release.%')
    .where('details', 'like', '%"acknowledged"%')
    .execute()
  return new Set(
    rows.flatMap(({ details }) => {
      const { acknowledged = [] } = JSON.parse(details) as { acknowledged?: Acknowledged[] }
      return acknowledged.map(({ finding }) => finding)
    }),
  )
}
