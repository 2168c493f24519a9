import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveRevision } from '../../../server/documents/save-revision.ts'
import { type Compiler, compiler } from '../../../server/releases/compiler.ts'
import { listRevisions } from '../../../server/store/revisions.ts'
import type { Db } from '../../../server/store/tables.ts'
import { at, disclosures, storeWithDocuments } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
const by = { id: 'ann', email: 'ann@x.example', name: 'Ann', grants: [{ role: 'compliance' as const, org: '' }] }
let db: Db
beforeEach(async () => {
  db = await storeWithDocuments()
})
afterEach(() => db.destroy())

/** Lets nobody's check end before both have begun: both have seen the same newest revision. */
function together(count: number): Compiler {
  let begun = 0
  let go = () => {}
  const all = new Promise<void>((resolve) => {
    go = resolve
  })
  return {
    ...compiler,
    async check(documents) {
      begun += 1
      if (begun === count) go()
      await all
      return compiler.check(documents)
    },
  }
}

test('of two who save upon the same revision at the same moment one is told, and loses nothing', async () => {
  const both = together(2)
  const save = (body: string) =>
    saveRevision(db, { id, content: disclosures(body), basedOn: 1, message: body, by, at }, both)
  const saved = await Promise.allSettled([save('Rates may rise.'), save('Rates may fall.')])
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = saved.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'revision.out-of-date',
    more: { theirs: { number: 2 }, yours: { content: { items: [expect.anything()] } } },
  })
  expect(await listRevisions(db, id)).toHaveLength(2)
})
