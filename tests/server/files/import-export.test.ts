import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { exportFiles } from '../../../server/files/export-files.ts'
import { importFiles } from '../../../server/files/import-files.ts'
import { strictText } from '../../../server/files/strict-text.ts'
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

  test('takes a lender out whose files were removed, when it is named', async () => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'orgs/bravo'), { recursive: true })
    for (const remove of [undefined, [], ['acme']]) {
      const { issues, imported, release } = await importFiles(db, folder, remove ? { ...given, remove } : given)
      expect(issues).toMatchObject([
        { code: 'file.removes-whole', file: 'orgs/bravo/org', message: expect.stringContaining('lender "bravo"') },
      ])
      expect([imported, release]).toEqual([[], undefined])
    }
    expect((await importFiles(db, folder, { ...given, remove: ['bravo'] })).imported).toEqual(['orgs/bravo/org'])
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

describe('a link', () => {
  test('that stays inside the folder is the file that it leads to: of one file, of a folder, and through a hidden one', async () => {
    await importFiles(db, folder, given)
    renameSync(join(folder, 'orgs/bravo'), join(folder, 'bravo'))
    symlinkSync('../bravo', join(folder, 'orgs/bravo'))
    // As a mounted configuration has it: names lead through a link to the folder of the day.
    mkdirSync(join(folder, 'journeys/loan/..2026_03_02'))
    renameSync(join(folder, `${id}.json`), join(folder, 'journeys/loan/..2026_03_02/disclosures.json'))
    symlinkSync('..2026_03_02', join(folder, 'journeys/loan/..data'))
    symlinkSync('..data/disclosures.json', join(folder, `${id}.json`))
    expect(await importFiles(db, folder, given)).toEqual({ issues: [], imported: [], kept: [] })

    write('journeys/loan/..2026_03_02/disclosures.json', serialize(disclosures('Rates may rise.')))
    expect((await importFiles(db, folder, given)).imported).toEqual([id])
    const before = contents()
    await exportFiles(db, folder, { release: 2, at })
    expect(contents()).toEqual(before)
    expect(lstatSync(join(folder, `${id}.json`)).isSymbolicLink()).toBe(true)
  })

  test.each([
    ['out of the folder', 'file.link-outside', (at: string) => symlinkSync(tmpdir(), at)],
    ['to nothing', 'file.link-broken', (at: string) => symlinkSync('nowhere', at)],
  ])('%s is refused by name, and nothing is taken for removed', async (_where, code, link) => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'orgs/bravo'), { recursive: true })
    link(join(folder, 'orgs/bravo'))
    const { issues, imported } = await importFiles(db, folder, { ...given, force: true, remove: ['bravo'] })
    expect(issues).toMatchObject([{ code, file: 'orgs/bravo' }])
    expect(imported).toEqual([])
    await expect(exportFiles(db, folder, { release: 1, at })).resolves.toMatchObject({
      written: [],
      inTheWay: ['orgs/bravo'],
    })
  })

  test('to a folder above itself ends', async () => {
    symlinkSync('..', join(folder, 'orgs/again'))
    const { issues } = await importFiles(db, folder, given)
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.every(({ file }) => file?.startsWith('orgs/again/'))).toBe(true)
  })
})

describe('text that is not UTF-8', () => {
  test.each([
    ['a document', `${id}.json`, '{ "a": "', 'T', 0xe9, 'rminos" }', 9],
    ['a picture', 'orgs/base/assets/logo.svg', '<svg>ñ', '', 0xff, '</svg>', 7],
  ])(
    'in %s is refused with the place of the first wrong byte',
    async (_what, file, before, more, byte, after, offset) => {
      await importFiles(db, folder, given)
      writeFileSync(
        join(folder, file),
        Buffer.concat([Buffer.from(before + more), Buffer.from([byte]), Buffer.from(after)]),
      )
      const { issues, imported } = await importFiles(db, folder, given)
      expect(issues).toMatchObject([
        { code: 'file.not-utf8', file, message: expect.stringContaining(`at byte ${offset}.`) },
      ])
      expect(imported).toEqual([])
    },
  )

  test('is told from a mark that somebody wrote', () => {
    expect(strictText(Buffer.from('a\uFFFDb'))).toEqual({ text: 'a\uFFFDb' })
    expect(strictText(Buffer.concat([Buffer.from('a\uFFFDé'), Buffer.from([0xe9])]))).toEqual({ wrongAt: 6 })
    expect(strictText(Buffer.from([0xf0, 0x9f, 0x98]))).toEqual({ wrongAt: 0 })
  })
})

describe('exporting', () => {
  test('overwrites and removes nothing that the store never had, but names it, unless it is forced', async () => {
    await importFiles(db, folder, given)
    await save(db, 'orgs/bravo/org', null)
    await publishAll(db)
    write(`${id}.json`, serialize(disclosures('Edited and nowhere else.')))
    write('orgs/acme/notes.json', '{}')
    writeFileSync(join(folder, 'journeys/loan/routing.json'), Buffer.from([0xff]))
    const before = contents()
    expect(await exportFiles(db, folder, { release: 2, at })).toEqual({
      written: [],
      removed: [],
      inTheWay: [`${id}.json`, 'journeys/loan/routing.json', 'orgs/acme/notes.json'],
    })
    expect(contents()).toEqual(before)
    const { removed, inTheWay } = await exportFiles(db, folder, { release: 2, at, force: true })
    expect([removed, inTheWay]).toEqual([['orgs/acme/notes.json', 'orgs/bravo/org.json'], []])
    expect(await importFiles(db, folder, given)).toEqual({ issues: [], imported: [], kept: [] })
  })

  test('again after an edit in the console takes the files that it wrote itself for its own', async () => {
    await importFiles(db, folder, given)
    await save(db, id, disclosures('From the console.'))
    await publishAll(db)
    expect((await exportFiles(db, folder, { release: 2, at })).inTheWay).toEqual([])
    await save(db, id, disclosures('From the console again.'))
    await publishAll(db)
    expect((await exportFiles(db, folder, { release: 3, at })).inTheWay).toEqual([])
  })

  test('gives back the imported files, byte for byte', async () => {
    await importFiles(db, folder, given)
    const before = contents()
    await exportFiles(db, folder, { release: 1, at })
    expect(contents()).toEqual(before)
  })

  test('into an empty folder writes the same bytes each time, and leaves no file of anything else', async () => {
    await importFiles(db, folder, given)
    rmSync(join(folder, 'orgs/bravo'), { recursive: true })
    const { written } = await exportFiles(db, folder, { release: 1, at })
    const first = contents()
    await save(db, 'orgs/bravo/org', null)
    await publishAll(db)
    const { removed } = await exportFiles(db, folder, { release: 2, at })
    await exportFiles(db, folder, { release: 1, at })
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
