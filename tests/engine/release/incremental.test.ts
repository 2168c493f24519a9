import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDocuments,
  compileRelease,
  createChecker,
  createReleaseCompiler,
  type Documents,
  documentSet,
  isJsonObject,
  type Json,
  type JsonObject,
  schemaRefOf,
} from '#engine/release'
import { validateDocument } from '#engine/validate'
import type { Issue } from '../../../engine/issue.ts'
import { levelOf } from '../../../engine/level.ts'
import { mutated } from '../../support/mutations.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'
import { smallDocuments } from '../../support/small-documents.ts'

const where = { today: '2026-11-30', reservedHosts: ['admin.localhost'] }

/** What somebody does to a set of documents; `way` and the numbers pick among what there is. */
type Edit = { way: (typeof ways)[number]; document: number; place: number; change: number; value: number }
const ways = ['change', 'change', 'undo', 'remove', 'add', 'move', 'copy', 'break'] as const

const edit: fc.Arbitrary<Edit> = fc.record({
  way: fc.constantFrom(...ways),
  document: fc.nat(1_000_000),
  place: fc.nat(1_000_000),
  change: fc.nat(1_000_000),
  value: fc.nat(1_000_000),
})

/** The set after an edit. `first` is what the documents were in the beginning. */
function edited(documents: Documents, first: Documents, { way, document, place, change, value }: Edit): Documents {
  const next = new Map(documents)
  const id = pick([...documents.keys()], document)
  const codes = [...documents.keys()].flatMap((each) => /^orgs\/([^/]+)\/org$/.exec(each)?.[1] ?? [])
  if (way === 'change') return mutated(documents, [{ document, place, way: change, value }])
  if (way === 'remove') next.delete(id ?? '')
  if (way === 'undo' || way === 'add') {
    const missing = [...first.keys()].filter((each) => way === 'undo' || !documents.has(each))
    const back = pick(missing, document)
    if (back !== undefined) next.set(back, first.get(back) ?? null)
  }
  if (way === 'move') {
    const code = pick(codes, document)
    const org = documents.get(`orgs/${code}/org`)
    const parent = pick([...codes, 'nobody'], value)
    if (isJsonObject(org)) next.set(`orgs/${code}/org`, { ...org, extends: parent ?? null })
  }
  if (way === 'copy') copy(next, pick(codes, document) ?? '', ['zebra', 'aardvark', 'acme-2'][value % 3] ?? '')
  if (way === 'break' && id !== undefined) next.set(id, pick<Json>([null, 1, [], {}, 'x'], value) ?? null)
  return next
}

/** Another lender with the same documents, or the first one's documents put upon it. */
function copy(documents: Map<string, Json>, from: string, to: string): void {
  for (const [id, content] of [...documents]) {
    if (!id.startsWith(`orgs/${from}/`)) continue
    const own = isJsonObject(content) && id.endsWith('/org') ? { ...content, code: to } : content
    documents.set(id.replace(`orgs/${from}/`, `orgs/${to}/`), own)
  }
}

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.length === 0 ? undefined : list[number % list.length]
}

/** Contents that nobody has seen: whatever is remembered of the others says nothing of these. */
function unseen(documents: Documents): Documents {
  return new Map([...documents].map(([id, content]) => [id, structuredClone(content)]))
}

const told = ({ bundles, themes, orgs }: ReturnType<typeof compileRelease>) => ({
  bundles: bundles.map(({ org, journey, locale, hash, issues }) => ({ org, journey, locale, hash, issues })),
  themes,
  orgs,
})

/** Edits one set after the other with one checker, and has each looked at anew beside it. */
function agree(first: Documents, runs: number): { stopped: number; passed: number } {
  const counts = { stopped: 0, passed: 0 }
  const checker = createChecker(validateDocument)
  const compiler = createReleaseCompiler()
  let documents = first
  const look = (each: Edit) => {
    documents = edited(documents, first, each)
    const all = checkDocuments(unseen(documents), validateDocument, where)
    expect(checker.check(documents, where)).toEqual(all)
    const isStopped = all.some((issue) => levelOf(issue) === 'stop')
    counts[isStopped ? 'stopped' : 'passed'] += 1
    if (!isStopped)
      expect(told(compiler.compile(documents))).toEqual(told(compileRelease(documentSet(unseen(documents)))))
    // What is beyond repair teaches nothing more.
    if (isStopped && each.value % 3 === 0) documents = first
  }
  fc.assert(fc.property(edit, look), { numRuns: runs, seed: Number(process.env.SEED ?? 7), endOnFailure: true })
  return counts
}

const isFull = process.env.FULL === '1'

describe('a set that is checked and compiled after another', () => {
  test('comes to the same as by itself, over random edits of a small product', { timeout: 3_600_000 }, () => {
    const { stopped, passed } = agree(smallDocuments(), isFull ? 10_000 : 150)
    expect(stopped).toBeGreaterThan(30)
    expect(passed).toBeGreaterThan(20)
  })

  test('comes to the same as by itself, over random edits of all that ships', { timeout: 3_600_000 }, () => {
    const { stopped, passed } = agree(shippedDocuments(), isFull ? 200 : 4)
    expect(stopped + passed).toBeGreaterThan(3)
  })
})

test('how far every lender is from being live is what each says by itself, and asks only the one that changed', () => {
  const documents = new Map(shippedDocuments())
  const checker = createChecker(validateDocument)
  const moment = { today: where.today }
  const levels = (issues: readonly Issue[], level: string) => issues.filter((each) => levelOf(each) === level).length
  const ofEach = (all: Documents) =>
    documentSet(all)
      .orgs.filter((org) => !documentSet(all).org(org).isAbstract)
      .map((code) => {
        const issues = createChecker(validateDocument).readiness(all, code, moment)
        return { code, stops: levels(issues, 'stop'), looks: levels(issues, 'acknowledge') }
      })
  expect(checker.readinessOfAll(documents, moment)).toEqual(ofEach(documents))
  const first = checker.count()
  checker.readinessOfAll(documents, moment)
  expect(checker.count()).toBe(first)

  const code = documentSet(documents).orgs.find((org) => documentSet(documents).org(org).state === 'live') ?? ''
  const org = structuredClone(documents.get(`orgs/${code}/org`)) as JsonObject
  plant(org, '/company/companyNMLS', null)
  documents.set(`orgs/${code}/org`, org)
  const after = checker.readinessOfAll(documents, moment)
  expect(after).toEqual(ofEach(documents))
  expect(after.find((each) => each.code === code)?.stops).toBeGreaterThan(0)
  expect(checker.count() - first).toBeLessThan(first / 3)
})

test('one lender’s change has only that lender looked at', () => {
  const documents = smallDocuments()
  const checker = createChecker(validateDocument)
  const work = (all: Documents) => {
    const before = checker.count()
    checker.check(all, where)
    return checker.count() - before
  }
  const whole = work(documents)
  expect(work(documents)).toBe(0)
  const renamed = structuredClone(documents.get('orgs/acme/org')) as JsonObject
  plant(renamed, '/company/companyNameShort', 'Acme & Sons')
  const some = work(new Map(documents).set('orgs/acme/org', renamed))
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(whole / 2)
  expect(work(new Map([...documents].reverse()))).toBe(some)
})

test.each(['footer', 'org', 'journeys/loan/screens/start'])(
  'a change of one lender’s %s takes as much work beside many lenders as beside few',
  (name) => {
    const work = (count: number) => {
      const documents = smallDocuments()
      for (let index = 0; index < count; index += 1) copy(documents, 'acme', `more-${index}`)
      const checker = createChecker(validateDocument)
      checker.check(documents, where)
      const before = checker.count()
      const id = `orgs/acme/${name}`
      const content = { ...(documents.get(id) as JsonObject | undefined), $schema: schemaRefOf(id), note: 'Another' }
      checker.check(new Map(documents).set(id, content), where)
      return checker.count() - before
    }
    expect(work(3)).toBeGreaterThan(0)
    expect(work(40)).toBe(work(3))
  },
)
