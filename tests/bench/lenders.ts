import { parseArgs } from 'node:util'
import { type Json, type JsonObject, serialize } from '#engine/release'
import { saveRevision } from '../../server/documents/save-revision.ts'
import { type Compiler, compilerAt } from '../../server/releases/compiler.ts'
import { addDocument } from '../../server/store/documents.ts'
import { migrate, openStore, transaction } from '../../server/store/open.ts'
import { addRevision } from '../../server/store/revisions.ts'
import type { Db } from '../../server/store/tables.ts'
import { codeOf, manyLenders } from '../support/many-lenders.ts'
import { median, report } from './figure.ts'

/**
 * What checking, compiling and saving cost by the number of lenders, in processor time, each beside the smallest number in the
 * same run: `node tests/bench/lenders.ts --lenders 10,100,1000`.
 */
const { values } = parseArgs({
  options: { lenders: { type: 'string', default: '10,100' }, runs: { type: 'string', default: '9' } },
})
const runs = Number(values.runs)
const by = { id: 'ann', email: 'ann@x.example', name: 'Ann', grants: [{ role: 'administrator' as const, org: '' }] }
const first = new Map<string, number>()

const counts = values.lenders.split(',').map(Number)
for (const count of counts) await measure(count)

async function measure(count: number): Promise<void> {
  const documents = manyLenders(count)
  const compiler = compilerAt({ reservedHosts: ['admin.localhost'] })
  const say = (what: string, value: number, unit: 'ms' | 'MB' = 'ms') => {
    const least = first.get(what) ?? value
    first.set(what, least)
    const beside = `${counts[0]} lenders`
    report({ part: 'Check and compile', what: `${what}, ${count} lenders`, value, unit, beside, ratio: value / least })
  }
  say('a lender of the whole set, checked at first', (await processorMs(() => compiler.check(documents))) / count)
  say('a lender of the whole set, compiled at first', (await processorMs(() => compiler.compile(documents))) / count)
  const footer = `orgs/${codeOf(1)}/footer`
  const company = `orgs/${codeOf(1)}/org`
  const screen = 'journeys/heloc/screens/register/name'
  const noted = (index: number) => changed(documents, footer, { note: `Note ${index}` })
  const renamed = (index: number) =>
    changed(documents, company, { company: { ...companyOf(documents, company), companyNameShort: `Other ${index}` } })
  const retitled = (index: number) =>
    changed(documents, screen, { title: { en: `Your name ${index}`, es: `Su nombre ${index}` } })
  for (const [what, edit, lenders] of [
    ['one lender’s footer', noted, 1],
    ['one lender’s name', renamed, 1],
    ['a lender of a screen of all', retitled, count],
  ] as const) {
    const times = { check: [] as number[], compile: [] as number[] }
    for (let run = 0; run < (lenders === 1 ? runs : 3); run += 1) {
      const edited = edit(run)
      times.check.push(await processorMs(() => compiler.check(edited)))
      times.compile.push(await processorMs(() => compiler.compile(edited)))
    }
    say(`${what}, checked`, median(times.check) / lenders)
    say(`${what}, compiled`, median(times.compile) / lenders)
  }
  say('one lender’s footer, saved', await saving(documents, compiler, footer))
  say('memory of what checks and compiles', process.memoryUsage().rss / 2 ** 20, 'MB')
}

async function saving(documents: ReadonlyMap<string, Json>, compiler: Compiler, id: string): Promise<number> {
  const db = openStore(':memory:')
  await migrate(db)
  await fill(db, documents)
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const content = { ...(documents.get(id) as JsonObject), note: `Saved ${run}` }
    const saved = { id, content, basedOn: run + 1, message: 'A note', by, at: '2026-11-30T10:00:00.000Z' }
    const ms = await processorMs(() => saveRevision(db, saved, compiler))
    // The first one reads what every later one has read.
    if (run > 0) times.push(ms)
  }
  await db.destroy()
  return median(times)
}

async function fill(db: Db, documents: ReadonlyMap<string, Json>): Promise<void> {
  const at = '2026-11-30T09:00:00.000Z'
  await transaction(db, async (tx) => {
    for (const [id, content] of documents) {
      await addDocument(tx, { id, kind: 'any', createdAt: at })
      await addRevision(tx, { document: id, text: serialize(content), author: by.email, at, message: 'Begun' })
    }
  })
}

function changed(documents: ReadonlyMap<string, Json>, id: string, more: JsonObject): ReadonlyMap<string, Json> {
  return new Map(documents).set(id, { ...(documents.get(id) as JsonObject), ...more })
}

function companyOf(documents: ReadonlyMap<string, Json>, id: string): JsonObject {
  return (documents.get(id) as { company: JsonObject }).company
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
