import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { allowedDoors, doors, homes } from './borders.ts'
import { breaches } from './imports.ts'
import { readSources } from './sources.ts'

const root = resolve(import.meta.dirname, '../..')
const planted: string[] = []
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true })
})

const clean = {
  'schemas/index.ts': "export type { Rule } from './rule.ts'",
  'schemas/rule.ts': 'export type Rule = object',
  'engine/index.ts': "export { walk } from './logic/evaluate.ts'",
  'engine/logic/evaluate.ts':
    "import logic from 'json-logic-js'\nimport type { Rule } from '#schemas'\nexport const walk = (rule: Rule) => logic.apply(rule)",
  'engine/release/index.ts': "import { walk } from '../logic/evaluate.ts'\nexport const compile = walk",
  'engine/validate/index.ts': "import { Ajv2020 } from 'ajv/dist/2020.js'\nexport { Ajv2020 }",
  'renderer/main.tsx':
    "import './main.css'\nimport { useAtom } from 'jotai'\nimport { walk } from '#engine'\nexport const App = () => <p>{String(walk)}{String(useAtom)}</p>",
  'renderer/state/name.ts': "import { atom } from 'jotai'\nexport const nameAtom = atom('')",
  'server/main.ts': "const { buildSandbox } = await import('../sandbox/app.ts')\nbuildSandbox()",
  'sandbox/app.ts': 'export const buildSandbox = () => {}',
}

describe('the product', () => {
  test('crosses no border, keeps every library at home and imports in no circle', () => {
    const said = breaches(readSources(root)).map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(said).toEqual([])
  })

  test.each(Object.keys(allowedDoors))('has source files in %s, which the guard reads', (folder) => {
    expect([...readSources(root).keys()].filter((path) => path.startsWith(`${folder}/`))).not.toEqual([])
  })

  test('opens the same doors in package.json and in the guard', () => {
    const opened = Object.fromEntries(Object.entries(manifest.imports).map(([door, path]) => [door, path.slice(2)]))
    expect(opened).toEqual(doors)
  })

  test('is installed from no other place than the public registry', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const places = [...lock.matchAll(/"resolved": "([^"]*)"/g)].map(([, place = '']) => place)
    expect(places.filter((place) => !place.startsWith('https://registry.npmjs.org/'))).toEqual([])
  })

  test('gives every dependency that it ships a home', () => {
    expect(Object.keys(manifest.dependencies).filter((name) => !homes[name])).toEqual([])
  })
})

describe('a planted fault', () => {
  test('is not seen in a clean tree', () => {
    expect(codesOf({})).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['the engine imports the server', { 'engine/a.ts': "import { b } from '#server'\nb()" }, 'imports.border'],
    [
      'the engine reaches past a door',
      { 'engine/a.ts': "import type { Rule } from '../schemas/rule.ts'\nexport type A = Rule" },
      'imports.border',
    ],
    [
      'the renderer imports the admin',
      { 'renderer/a.ts': "export * from '../admin/b.ts'", 'admin/b.ts': 'export const b = 1' },
      'imports.border',
    ],
    [
      'the renderer compiles',
      { 'renderer/a.ts': "import { compile } from '#engine/release'\ncompile({})" },
      'imports.border',
    ],
    ['the engine uses its own door', { 'engine/a.ts': "import { walk } from '#engine'\nwalk({})" }, 'imports.own-door'],
    [
      'a border is crossed in a type position',
      { 'engine/a.ts': "export type A = import('../server/main.ts').A" },
      'imports.border',
    ],
    [
      'the run time imports the compiler',
      { 'engine/text/a.ts': "export { Ajv2020 } from '../release/index.ts'" },
      'imports.run-time',
    ],
    [
      'the schemas of the API come through the door of all schemas',
      {
        'schemas/index.ts': "export type { Rule } from './rule.ts'\nexport * from './api/index.ts'",
        'schemas/api/index.ts': "import { Type } from 'typebox'\nexport const Me = Type.Object({})",
      },
      'imports.types-only',
    ],
    [
      'the console imports the schemas of the API',
      {
        'admin/a.ts': "import { Me } from '#schemas/api'\nMe()",
        'schemas/api/index.ts': "export const Me = () => 'me'",
      },
      'imports.border',
    ],
    [
      'the server makes a shape of its own',
      { 'server/routes/a.ts': "import { Type } from 'typebox'\nType.Object({})" },
      'imports.home',
    ],
    ['the sandbox is imported elsewhere', { 'server/app.ts': "export * from '../sandbox/app.ts'" }, 'imports.border'],
    ['the sandbox is imported statically', { 'server/main.ts': "import '../sandbox/app.ts'" }, 'imports.border'],
    [
      'product code imports a document',
      { 'server/a.ts': "import org from '../orgs/base/org.json' with { type: 'json' }\norg()" },
      'imports.border',
    ],
    [
      'the command line is imported',
      { 'server/a.ts': "import '../cli/b.ts'", 'cli/b.ts': 'export {}' },
      'imports.border',
    ],
    [
      'a block imports a block',
      { 'renderer/blocks/a/a.ts': "import '../b/b.ts'", 'renderer/blocks/b/b.ts': 'export {}' },
      'imports.stranger',
    ],
    [
      'a feature imports a feature',
      { 'admin/features/a/a.ts': "import '../b/b.ts'", 'admin/features/b/b.ts': 'export {}' },
      'imports.stranger',
    ],
    [
      'a lower floor imports a higher one',
      { 'renderer/ui/a.ts': "import '../pages/b.ts'", 'renderer/pages/b.ts': 'export {}' },
      'imports.floor',
    ],
    [
      'a piece of a page imports the session',
      { 'renderer/ui/a.ts': "import '../session/b.ts'", 'renderer/session/b.ts': 'export {}' },
      'imports.floor',
    ],
    [
      'a folder has no floor',
      { 'renderer/ui/a.ts': "import '../attic/b.ts'", 'renderer/attic/b.ts': 'export {}' },
      'imports.floor',
    ],
    [
      'two folders import each other, by way of a third',
      {
        'server/a/one.ts': "import '../b/one.ts'",
        'server/b/one.ts': "import '../c/one.ts'",
        'server/c/one.ts': "import '../a/two.ts'",
        'server/a/two.ts': 'export {}',
      },
      'imports.floors',
    ],
    ['a library leaves home', { 'engine/journey/a.ts': "import logic from 'json-logic-js'\nlogic()" }, 'imports.home'],
    ['a deep import of a library leaves home', { 'engine/journey/a.ts': "import 'ajv/dist/2020.js'" }, 'imports.home'],
    ['an atom is made in a component', { 'renderer/ui/a.ts': "import { atom } from 'jotai'\natom(1)" }, 'imports.home'],
    ['a library has no home', { 'server/a.ts': "import 'left-pad'" }, 'imports.no-home'],
    ['the engine imports Node', { 'engine/a.ts': "import 'node:fs'" }, 'imports.node'],
    ['an extension is missing', { 'engine/a.ts': "import './logic/evaluate'" }, 'imports.extension'],
    ['a file is missing', { 'engine/a.ts': "import './gone.ts'" }, 'imports.not-found'],
    ['a path is computed', { 'engine/a.ts': 'export const a = (b: string) => import(b)' }, 'imports.computed'],
    [
      'a component imports the test beside it',
      { 'renderer/ui/a.tsx': "import './a.test.tsx'", 'renderer/ui/a.test.tsx': "import 'vitest'" },
      'imports.border',
    ],
    ['a door is invented', { 'engine/a.ts': "import '#engine/logic'" }, 'imports.unknown-door'],
  ])('is seen when %s', (_what, files, code) => {
    expect(codesOf(files)).toEqual([code])
  })

  test('is seen when two files know each other by type only', () => {
    const files = {
      'engine/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'engine/b.ts': "export type B = import('./a.ts').A",
    }
    expect(codesOf(files)).toEqual(['imports.circle'])
  })

  test('is seen when a circle runs through a front door', () => {
    const files = {
      'schemas/rule.ts': "export type { Rule } from './deep.ts'",
      'schemas/deep.ts': "export type { Rule } from './index.ts'",
    }
    expect(codesOf(files)).toEqual(['imports.circle'])
  })

  test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()', '[1].map(Date.now)'])(
    'is seen when the engine asks %s',
    (asked) => {
      expect(lintOf(`export const asked = ${asked}\n`)).toContain('The engine has no')
    },
  )

  test('is not seen when the engine reads a time that it was given', () => {
    expect(lintOf("export const given = new Date('2026-01-01T00:00:00Z')\n")).not.toContain('The engine has no')
  })
})

function codesOf(files: Record<string, string>): string[] {
  return breaches(readSources(plant({ ...clean, ...files }))).map(({ code }) => code)
}

function lintOf(text: string): string {
  const folder = plant({ 'engine/a.ts': text, 'tests/guard/engine-has-no-clock.grit': '', 'biome.json': '{}' })
  for (const file of ['biome.json', 'tests/guard/engine-has-no-clock.grit']) {
    execFileSync('cp', [join(root, file), join(folder, file)])
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  try {
    return execFileSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', 'engine'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-guard-'))
  planted.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
