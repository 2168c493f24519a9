import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { exportFiles } from '../../../server/files/export-files.ts'
import { importFiles } from '../../../server/files/import-files.ts'
import { releaseDocuments } from '../../../server/releases/documents.ts'
import { findChannel } from '../../../server/store/channels.ts'
import { migrate, openStore } from '../../../server/store/open.ts'
import { findLatestRevision } from '../../../server/store/revisions.ts'
import type { Db } from '../../../server/store/tables.ts'
import { writeDocuments } from '../../support/server.ts'
import { smallTexts } from '../../support/small-documents.ts'
import { at, channel, disclosures, publishAll, save } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
const given = { by: 'files', at, channel }
let db: Db
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-files-'))
  writeDocuments(folder, smallTexts())
  db = openStore(':memory:')
  await migrate(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const isLive = async (body: string) =>
  expect((await releaseDocuments(db, (await findChannel(db, channel)) ?? 0)).get(id)).toEqual(disclosures(body))

describe('importing', () => {
  test('into an empty store makes the files the first release', async () => {
    const { issues, release } = await importFiles(db, folder, given)
    expect([issues, release?.number, release?.kind]).toEqual([[], 1, 'import'])
    expect([...(await releaseDocuments(db, 1)).keys()]).toEqual([...smallTexts().keys()].sort())
  })

  test('twice changes nothing', async () => {
    await importFiles(db, folder, given)
    expect(await importFiles(db, folder, given)).toEqual({ issues: [], imported: [], kept: [] })
  })

  test('makes a changed file a new release', async () => {
    await importFiles(db, folder, given)
    write(`${id}.json`, serialize(disclosures('Rates may rise.')))
    expect(await importFiles(db, folder, given)).toMatchObject({
      imported: [id],
      release: { number: 2, kind: 'import' },
    })
    await isLive('Rates may rise.')
  })

  test('of a folder without documents removes nothing and says so', async () => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'journeys'), { recursive: true })
    rmSync(join(folder, 'orgs'), { recursive: true })
    const { issues, imported, release } = await importFiles(db, folder, given)
    expect([issues.map(({ code }) => code), imported, release]).toEqual([['document.missing'], [], undefined])
    expect([...(await releaseDocuments(db, 1)).keys()]).toEqual([...smallTexts().keys()].sort())
    expect(await findChannel(db, channel)).toBe(1)
  })

  test('takes a document out whose file was removed', async () => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'orgs/bravo'), { recursive: true })
    expect((await importFiles(db, folder, given)).imported).toEqual(['orgs/bravo/org'])
    expect((await releaseDocuments(db, 2)).has('orgs/bravo/org')).toBe(false)
  })

  test.each([
    ['is not JSON', '{', 'document.not-json'],
    ['says a key twice', '{"$schema": "a", "$schema": "b"}', 'document.duplicate-key'],
    ['has an unknown property', serialize({ ...(disclosures('x') as object), more: 1 }), 'schema.unknown-key'],
  ])('a file that %s changes nothing and says where', async (_what, text, code) => {
    await importFiles(db, folder, given)
    write(`${id}.json`, text)
    const { issues, release } = await importFiles(db, folder, given)
    expect(issues[0]).toMatchObject({ code, message: expect.any(String) })
    expect(issues[0]?.file).toMatch(/journeys\/loan\/disclosures/)
    expect(release).toBeUndefined()
    await isLive('Rates may change.')
  })

  test('refuses a file that is no document', async () => {
    write('journeys/loan/surprise.json', '{}')
    expect((await importFiles(db, folder, given)).issues).toMatchObject([
      { code: 'document.unknown-kind', file: 'journeys/loan/surprise.json' },
    ])
  })

  test('keeps what somebody has edited in the console, and says so', async () => {
    await importFiles(db, folder, given)
    await save(db, id, disclosures('Edited in the console.'))
    await publishAll(db)
    write(`${id}.json`, serialize(disclosures('Edited in the file.')))
    expect(await importFiles(db, folder, given)).toMatchObject({ imported: [], kept: [id] })
    await isLive('Edited in the console.')
  })

  test('takes the file again once both agree, and at once when forced', async () => {
    await importFiles(db, folder, given)
    await save(db, id, disclosures('Edited in the console.'))
    write(`${id}.json`, serialize(disclosures('Edited in the console.')))
    await importFiles(db, folder, given)
    write(`${id}.json`, serialize(disclosures('Edited in the file.')))
    expect((await importFiles(db, folder, given)).imported).toEqual([id])

    await save(db, id, disclosures('Edited in the console again.'))
    write(`${id}.json`, serialize(disclosures('Forced.')))
    expect((await importFiles(db, folder, { ...given, force: true })).imported).toEqual([id])
    await isLive('Forced.')
  })

  test('is not held up by drafts that nobody has published', async () => {
    await importFiles(db, folder, given)
    await save(db, 'journeys/loan/routing', { broken: true })
    write(`${id}.json`, serialize(disclosures('Rates may rise.')))
    expect((await importFiles(db, folder, given)).release?.number).toBe(2)
    expect((await findLatestRevision(db, 'journeys/loan/routing'))?.number).toBe(2)
  })
})

describe('exporting', () => {
  test('gives back the imported files, byte for byte', async () => {
    await importFiles(db, folder, given)
    const before = contents()
    await exportFiles(db, folder, { release: 1 })
    expect(contents()).toEqual(before)
  })

  test('into an empty folder writes the same bytes each time, and leaves no file of anything else', async () => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'orgs/bravo'), { recursive: true })
    const { written } = await exportFiles(db, folder, { release: 1 })
    const first = contents()
    await save(db, 'orgs/bravo/org', null)
    await publishAll(db)
    const { removed } = await exportFiles(db, folder, { release: 2 })
    await exportFiles(db, folder, { release: 1 })
    expect(contents()).toEqual(first)
    expect(written).toContain('orgs/base/assets/logo.svg')
    expect(removed).toEqual(['orgs/bravo/org.json'])
  })
})

function contents(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'base64')]),
  )
}
