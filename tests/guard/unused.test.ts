import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources, type Sources } from './sources.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** The name of the package that a specifier names: `@scope/name/part` is of `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** What a package imports without naming it: the build does not resolve without these. */
const unnamed: Record<string, string[]> = { '@rjsf/core': ['@rjsf/validator-ajv8'] }

/** Packages that the product ships with and that nothing in it imports, nor any other of them wants beside itself. */
function unused(dependencies: readonly string[], sources: Sources, peersOf: (name: string) => readonly string[]) {
  const product = [...sources].filter(([path]) => !path.startsWith('tests/') && !path.endsWith('.test.tsx'))
  const imported = new Set(
    product.flatMap(([path, text]) => importsOf(path, text).map((one) => packageOf(one.specifier))),
  )
  const wanted = new Set(dependencies.filter((name) => imported.has(name)).flatMap(peersOf))
  return dependencies.filter((name) => !imported.has(name) && !wanted.has(name))
}

test('everything that the product ships with is imported, or wanted by what is', () => {
  const dependencies = Object.keys(read('package.json').dependencies ?? {})
  const peersOf = (name: string) => [
    ...Object.keys(read(`node_modules/${name}/package.json`).peerDependencies ?? {}),
    ...(unnamed[name] ?? []),
  ]
  expect(unused(dependencies, readSources(root), peersOf)).toEqual([])
})

test('a package that only tests import, or that nothing wants, is found', () => {
  const sources: Sources = new Map([
    ['server/a.ts', "import one from 'one/part'\nimport type { X } from '@scope/two'"],
    ['tests/a.ts', "import three from 'three'"],
    ['server/b.test.tsx', "import three from 'three'"],
  ])
  const found = unused(['one', '@scope/two', 'three', 'four', 'five'], sources, (name) =>
    name === 'one' ? ['four'] : [],
  )
  expect(found).toEqual(['three', 'five'])
})
