import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isInstalled } from '../../cli/installed.mjs'

type Packages = Record<string, { version?: string; optional?: boolean }>

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const listed: Packages = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
}

describe('what is installed', () => {
  test.each<[string, Packages | undefined, boolean]>([
    ['holds all that is listed', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['holds more than is listed', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': {} }, true],
    ['is not there', undefined, false],
    ['lacks a package', {}, false],
    ['holds another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'holds another version of an optional package',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-another-platform': { version: '0.9.0' } },
      false,
    ],
  ])('is known when it %s', (_what, present, expected) => {
    expect(isInstalled(checkout(present))).toBe(expected)
  })
})

function checkout(present: Packages | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'waymark-installed-'))
  folders.push(root)
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: listed }))
  if (present) {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }))
  }
  return root
}
