import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { caseLines } from '../support/cases.ts'
import { folderOfThree, root } from '../support/shipped.ts'

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

type Run = { code: number | null; out: string; err: string; lines: () => Record<string, unknown>[] }

// The test runner has a MODE of its own.
const { MODE: _mode, ...inherited } = process.env

async function waymark(
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Run> {
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(root, 'cli/waymark.ts'), ...args], {
    cwd: tmpdir(),
    env: { ...inherited, ...env },
  })
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    code: child.exitCode,
    out,
    err,
    lines: () =>
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'waymark-cli-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const vectors = (file: string) => join(root, 'tests/cases', file)

describe('the vectors through the terminal', () => {
  test.each(['routing.jsonl', 'routing-odd.jsonl'])('resolve answers every line of %s', async (file) => {
    const cases = caseLines<{ name: string; expect: Record<string, unknown> }>(file)
    const { code, lines } = await waymark(['resolve', 'heloc', '--facts', vectors(file), '--json'])
    expect(code).toBe(0)
    expect(lines()).toHaveLength(cases.length)
    lines().forEach((line, index) => {
      expect(line).toMatchObject({ name: cases[index]?.name, ...cases[index]?.expect })
    })
  })

  test.each(['machine.jsonl', 'machine-odd.jsonl'])('machine answers every line of %s', async (file) => {
    const cases = caseLines<{ state: string }>(file)
    const { code, lines } = await waymark(['machine', 'heloc', '--file', vectors(file), '--json'])
    expect(code).toBe(0)
    expect(lines()).toEqual(cases.map(({ state }) => ({ state })))
  })

  test.each(['polling.jsonl', 'polling-odd.jsonl'])('poll answers every line of %s', async (file) => {
    const cases = caseLines<{ name: string; result: unknown; waits?: number[]; polls?: number }>(file)
    const { code, lines } = await waymark(['poll', 'heloc', '--file', vectors(file), '--json'])
    expect(code).toBe(0)
    expect(lines()).toHaveLength(cases.length)
    lines().forEach((line, index) => {
      const { name, result, waits, polls } = cases[index] ?? { name: '', result: '' }
      expect(line).toMatchObject({
        name,
        result,
        ...(waits ? { waits } : {}),
        ...(polls === undefined ? {} : { polls }),
      })
    })
  })

  test.each(['formats.jsonl', 'formats-odd.jsonl'])('format answers every line of %s', async (file) => {
    const cases = caseLines<{ format: string; in?: unknown; out: unknown }>(file)
    const { code, lines } = await waymark(['format', '--file', vectors(file), '--json'])
    expect(code).toBe(0)
    expect(lines().map(({ out }) => out)).toEqual(cases.map(({ out }) => out))
  })

  test('come from standard input as well, and are told in words without --json', async () => {
    const line = readFileSync(vectors('machine.jsonl'), 'utf8').split('\n')[2] ?? ''
    const { code, out } = await waymark(['machine', 'heloc', '--file', '-'], { input: `${line}\n` })
    expect({ code, out }).toEqual({ code: 0, out: 'profile → ssnCredit\n' })
  })

  test('can be explained: every row that was tried, and why', async () => {
    const facts = JSON.stringify({ backendStatus: 'GEN_CLOSING_DISCLOSURE', machineState: 'sign' })
    const { code, out } = await waymark(['explain', 'heloc', '--facts', '-'], { input: facts })
    expect(code).toBe(0)
    expect(out).toContain('→ review-app/signdocs')
    expect(out).toContain(
      'routing flood-certificate → error/flood-cert: does not match: application.status.waitingOnFloodCert is not known',
    )
  })
})

describe('check', () => {
  test('finds no error in good documents', async () => {
    const folder = folderOfThree()
    const { code, out } = await waymark(['check', folder])
    expect(out).toMatch(/^\d+ documents, 0 stops, \d+ to acknowledge, \d+ notes$/m)
    expect(code).toBe(0)
    rmSync(folder, { recursive: true })
  })

  test.each<
    [string, [spoil: (folder: string) => void, wanted: { file: string; path: string; code: string }, word: string][]]
  >([
    [
      'a value that leads nowhere',
      [
        [
          (folder) =>
            edit(folder, 'journeys/heloc/screens/register/name.json', (words) =>
              words.replace('"next": "step"', '"next": "stop/nowhere"'),
            ),
          {
            file: 'journeys/heloc/screens/register/name.json',
            path: '/submit/next',
            code: 'reference.unknown-route',
          },
          '"stop/nowhere"',
        ],
      ],
    ],
    [
      'files that cannot be read as they are',
      [
        [
          (folder) =>
            edit(folder, 'orgs/harborlight/footer.json', (words) =>
              words.replace('"footerImage": "EHL"', '"footerImage": "EHL",\n  "footerImage": "EHO"'),
            ),
          { file: 'orgs/harborlight/footer.json', path: '/footerImage', code: 'document.duplicate-key' },
          'column 3: The key "footerImage"',
        ],
        [
          (folder) => edit(folder, 'journeys/heloc/routing.json', (words) => words.slice(0, -20)),
          { file: 'journeys/heloc/routing.json', path: '', code: 'document.not-json' },
          'Line ',
        ],
        [
          (folder) => writeFileSync(join(folder, 'orgs/figure/notes.txt'), 'x'),
          { file: 'orgs/figure/notes.txt', path: '', code: 'document.unknown-kind' },
          'orgs/figure/notes.txt',
        ],
        [
          (folder) => edit(folder, 'orgs/figure/brand.json', (words) => words.replace('  "name"', '    "name"')),
          { file: 'orgs/figure/brand.json', path: '', code: 'document.not-canonical' },
          '--write',
        ],
      ],
    ],
  ])('says file, path and what is expected of %s, and ends with 1', async (_what, faults) => {
    const folder = folderOfThree()
    try {
      for (const [spoil] of faults) spoil(folder)
      const told = await waymark(['check', folder, '--json'])
      expect(told.code).toBe(1)
      for (const [, wanted, word] of faults) {
        const found = told.lines().find(({ file }) => file === wanted.file)
        expect(found).toMatchObject({ ...wanted, level: 'stop' })
        expect(String(found?.message)).toContain(word)
      }
      for (const line of told.lines()) expect(Object.keys(line)).toEqual(['file', 'path', 'code', 'level', 'message'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('tells people the same in words', async () => {
    const folder = folderOfThree()
    edit(folder, 'orgs/figure/brand.json', (words) => words.replace('"pill"', '"round"'))
    const { code, out } = await waymark(['check', folder])
    expect(code).toBe(1)
    expect(out).toMatch(/^orgs\/figure\/brand\.json \/shape\/button: "round" is not one of: /m)
    expect(out).toMatch(/, 1 stops, /)
    rmSync(folder, { recursive: true })
  })

  test('mends what is only written otherwise, with --write', async () => {
    const folder = folderOfThree()
    edit(folder, 'orgs/figure/brand.json', (words) => words.replace('  "name"', '    "name"'))
    expect((await waymark(['check', folder, '--write'])).code).toBe(0)
    expect(readFileSync(join(folder, 'orgs/figure/brand.json'), 'utf8')).toBe(
      readFileSync(join(root, 'orgs/figure/brand.json'), 'utf8'),
    )
    rmSync(folder, { recursive: true })
  })
})

describe('what cannot be done as asked ends with 2 and says why', () => {
  const none = () => join(scratch, 'none')
  test.each<[string, () => string[], string]>([
    ['an unknown command', () => ['chek'], 'there is no command "chek"'],
    ['no journey', () => ['resolve'], 'JOURNEY is missing'],
    ['no file', () => ['resolve', 'heloc'], '--facts is missing'],
    ['an unknown journey', () => ['resolve', 'boat', '--facts', '-'], 'journeys/boat/routing.json'],
    ['a journey outside its folder', () => ['resolve', '../../etc', '--facts', '-'], 'there is no'],
    ['a file that is not there', () => ['machine', 'heloc', '--file', none()], 'there is no file'],
    ['an unknown option', () => ['check', '--fast'], '--fast'],
    ['an unknown org', () => ['org', 'nobody'], 'known are base, ccmequityexpress, figure, harborlight'],
    ['an unknown format', () => ['format', '--file', '-'], 'there is no format "shout"'],
    ['a folder without documents to check', () => ['check', none()], 'no documents'],
    ['a folder without documents to import', () => ['import', none()], 'no documents'],
    ['a release that there is none of', () => ['export', none(), '--release', '7'], '7'],
    ['a release that is no number', () => ['export', none(), '--release', 'last'], 'release'],
  ])('%s', async (_what, args, word) => {
    const env = { DATA_DIR: join(scratch, 'usage') }
    const { code, out, err } = await waymark(args(), { env, input: '{"format": "shout", "in": 1}' })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(word)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('a line that is no JSON is named by its number', async () => {
    const { code, err } = await waymark(['machine', 'heloc', '--file', '-'], {
      input: '{"start": "profile"}\n{"start"\n',
    })
    expect(code).toBe(2)
    expect(err).toContain('line 2')
  })

  test('and every usage says only what the command takes', async () => {
    const { code, out } = await waymark(['--help'])
    expect(code).toBe(0)
    for (const [, name = '', rest = ''] of out.matchAll(/^ {2}([a-z]+) (.*?) {2,}/gm))
      for (const [option] of rest.matchAll(/--[a-z]+/g))
        expect(readFileSync(join(root, 'cli/commands', `${name}.ts`), 'utf8'), option).toContain(option.slice(2))
  })
})

describe('org', () => {
  test('tells what an org comes to, and where each value is from', async () => {
    const { code, lines } = await waymark(['org', 'newyork.figure', '--json'])
    expect(code).toBe(0)
    const brand = lines().find(({ id }) => id === 'orgs/newyork.figure/brand')
    expect(brand).toMatchObject({
      inherits: ['base', 'figure', 'newyork.figure'],
      content: { name: 'Figure New York', favicon: 'favicon.svg' },
      sources: { '/name': 'orgs/newyork.figure/brand', '/logo/alt': 'orgs/newyork.figure/brand' },
    })
  })
})

describe('import and export', () => {
  test('give the same files back, byte for byte, and again', async () => {
    const env = { DATA_DIR: join(scratch, 'data') }
    const source = folderOfThree()
    const imported = await waymark(['import', source, '--json'], { env })
    expect(imported.code, imported.out + imported.err).toBe(0)
    expect(imported.lines()[0]).toMatchObject({ release: 1, kept: [] })
    for (const folder of [join(scratch, 'one'), join(scratch, 'two')]) {
      const exported = await waymark(['export', folder, '--json'], { env })
      expect(exported.code, exported.err).toBe(0)
      const files = filesUnder(source)
      expect(filesUnder(folder)).toEqual(files)
      for (const file of files)
        expect(readFileSync(join(folder, file)).equals(readFileSync(join(source, file))), file).toBe(true)
    }
    const again = await waymark(['import', join(scratch, 'one'), '--json'], { env })
    expect(again.lines()).toEqual([{ imported: [], kept: [], release: null, channel: 'preview' }])

    // What the store never had is named and left; a lender goes when it is named.
    writeFileSync(join(scratch, 'one/orgs/notes.json'), '{}')
    const refused = await waymark(['export', join(scratch, 'one')], { env })
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('orgs/notes.json')])
    expect((await waymark(['export', join(scratch, 'one'), '--force'], { env })).out).toContain('orgs/notes.json')
    rmSync(join(scratch, 'one/orgs/harborlight'), { recursive: true })
    const gone = await waymark(['import', join(scratch, 'one')], { env })
    expect([gone.code, gone.out]).toEqual([1, expect.stringContaining('--remove harborlight')])

    expect((await waymark(['verify', '--json'], { env })).lines()).toMatchObject([{ ok: true, releases: 1 }])
    const store = new DatabaseSync(join(scratch, 'data/waymark.sqlite'))
    store.exec(
      "drop trigger audit_no_delete; delete from audit; insert into grants values ('eve', 'publisher', '', '', '')",
    )
    store.close()
    const wrong = await waymark(['verify'], { env })
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(/^wrong: audit: .* rows are gone$/m)
    expect(wrong.out).toMatch(/^wrong: grants: 1 rows were added by hand$/m)
  })

  test('verify says where there is no store', async () => {
    const { code, err } = await waymark(['verify'], { env: { DATA_DIR: join(scratch, 'none') } })
    expect([code, err]).toEqual([2, expect.stringContaining('there is no store')])
  })
})

function edit(folder: string, file: string, change: (words: string) => string) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, after)
}

function filesUnder(folder: string): string[] {
  return ['journeys', 'orgs']
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    )
    .sort()
}
