import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serialize } from '#engine/release'
import { addAudit } from '../../server/store/audit.ts'
import { addDocument } from '../../server/store/documents.ts'
import { migrate, openStore, transaction } from '../../server/store/open.ts'
import { addRevision } from '../../server/store/revisions.ts'
import { shippedDocument } from '../support/cases.ts'
import { median, report } from './figure.ts'

/**
 * What it takes to keep a revision so that no power cut loses it: its text, its link in the chain and its line in the audit. Beside the
 * limit of this disk in the same run: the same bytes written to the end of a file, and synced.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '200' } } })
const folder = mkdtempSync(join(tmpdir(), 'waymark-append-'))
const text = serialize(shippedDocument('orgs/harborlight/org'))
const db = openStore(join(folder, 'store.sqlite'))
const file = openSync(join(folder, 'limit'), 'a')

try {
  await migrate(db)
  const id = 'orgs/harborlight/org'
  const at = '2026-11-30T09:00:00.000Z'
  await transaction(db, (tx) => addDocument(tx, { id, kind: 'org', createdAt: at }))
  const times = { ours: [] as number[], limit: [] as number[] }
  for (let index = 0; index < Number(values.count); index++) {
    const more = `${text}${' '.repeat(index % 7)}`
    times.ours.push(
      await timed(() =>
        transaction(db, async (tx) => {
          const revision = await addRevision(tx, {
            document: id,
            text: more,
            author: 'a@x.example',
            at,
            message: 'One',
          })
          await addAudit(tx, {
            at,
            actor: 'a@x.example',
            action: 'revision.saved',
            subject: id,
            details: { revision: revision.number },
          })
        }),
      ),
    )
    times.limit.push(
      await timed(async () => {
        writeSync(file, more)
        fdatasyncSync(file)
      }),
    )
  }
  const value = median(times.ours)
  const beside = 'the same bytes appended and synced'
  report({ part: 'Store', what: 'a revision kept', value, unit: 'ms', beside, ratio: value / median(times.limit) })
} finally {
  closeSync(file)
  await db.destroy()
  rmSync(folder, { recursive: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
