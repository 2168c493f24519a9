import { flushCompileCache } from 'node:module'
import { publish } from '../../../server/releases/publish.ts'
import { findChannel } from '../../../server/store/channels.ts'
import { openStore } from '../../../server/store/open.ts'
import { placeOf } from '../../support/engines.ts'
import { disclosures, save } from '../../support/store.ts'

// Publishes without end until it is killed; says which key it is about to use, and which it was answered for.
const [, , path = ''] = process.argv
const db = openStore(placeOf(path))
await findChannel(db, 'preview')
// What is killed later writes no cache; the publishers after this one start in half the time.
flushCompileCache()
process.stdout.write('ready\n')
await new Promise((resume) => process.stdin.once('data', resume))

for (let turn = 0; ; turn++) {
  const key = `${process.pid}-${turn}`
  await save(db, 'journeys/loan/disclosures', disclosures(`Text ${key}`))
  const expects = (await findChannel(db, 'preview')) ?? 0
  process.stdout.write(`asks ${key}\n`)
  const { number } = await publish(db, {
    channel: 'preview',
    expects,
    key,
    message: key,
    by: 'pat',
    at: '2026-03-02T10:00:00.000Z',
  })
  process.stdout.write(`done ${key} ${number}\n`)
}
