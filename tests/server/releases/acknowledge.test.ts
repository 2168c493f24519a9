import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import type { AppError } from '../../../server/errors.ts'
import { pending } from '../../../server/releases/pending.ts'
import { publish } from '../../../server/releases/publish.ts'
import { listAudit } from '../../../server/store/audit.ts'
import { findChannel } from '../../../server/store/channels.ts'
import type { Db } from '../../../server/store/tables.ts'
import { at, channel, save, storeWithDocuments } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
const path = '/items/0/body/es'
const english = (en: string, note = 'x'): Json => ({
  $schema: '../../schemas/disclosures.schema.json',
  note,
  items: [{ id: 'rates', body: { en } }],
})

let db: Db
let count = 0
beforeEach(async () => {
  db = await storeWithDocuments()
})
afterEach(() => db.destroy())

const ask = async (acknowledged: { finding: string; reason: string }[] = []) =>
  publish(db, {
    channel,
    expects: (await findChannel(db, channel)) ?? 0,
    key: `release ${count++}`,
    message: 'New words',
    by: 'pat',
    at,
    acknowledged,
  })
const refusal = async (acknowledged: { finding: string; reason: string }[] = []) =>
  ask(acknowledged).then(
    () => undefined,
    ({ code, status, more }: AppError) => ({ code, status, issues: more.issues }),
  )

test('a finding to acknowledge lets nothing be published before it is accepted by name, with a reason', async () => {
  await save(db, id, english('Rates may rise.'))
  const { issues, findings } = await pending(db, channel)
  expect(issues).toEqual([])
  expect(findings).toMatchObject([{ code: 'text.missing-translation', level: 'acknowledge', file: id, path }])
  const [{ finding = '' } = {}] = findings
  const refused = { code: 'release.not-acknowledged', status: 422, issues: [{ file: id, path, finding }] }
  expect(await refusal()).toMatchObject(refused)
  expect(await refusal([{ finding: '0123456789abcdef', reason: 'All of it' }])).toMatchObject(refused)
  expect(await refusal([{ finding, reason: '  ' }])).toMatchObject(refused)

  await ask([{ finding, reason: 'The Spanish comes on Monday.' }])
  const { details } = (await listAudit(db)).findLast(({ action }) => action === 'release.publish') ?? {}
  expect(JSON.parse(details ?? '{}')).toMatchObject({
    acknowledged: [{ finding, file: id, path, reason: 'The Spanish comes on Monday.' }],
  })
})

test('what was accepted stays accepted until its value changes', async () => {
  await save(db, id, english('Rates may rise.'))
  const [{ finding = '' } = {}] = (await pending(db, channel)).findings
  await ask([{ finding, reason: 'The Spanish comes on Monday.' }])

  await save(db, id, english('Rates may rise.', 'another note'))
  expect((await pending(db, channel)).findings).toEqual([])
  await ask()

  await save(db, id, english('Rates will rise.'))
  const [again] = (await pending(db, channel)).findings
  expect(again).toMatchObject({ path })
  expect(again?.finding).not.toBe(finding)
  expect(await refusal()).toMatchObject({ code: 'release.not-acknowledged' })
})
