import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../support/shipped.ts'

test('no two queries have one name: they would answer each other', () => {
  const files = globSync('engine/release/**/*.ts', { cwd: root })
  const named = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/\b(query|queryAfter|indexQuery|ofEach)\(\s*'([^']+)'/g)].map(([, how, name]) => ({
      name: how === 'ofEach' ? `${name} in a group` : name,
      file,
    }))
  })
  const twice = named.filter(({ name }, at) => named.findIndex((each) => each.name === name) !== at)
  expect(twice).toEqual([])
  expect(named.length).toBeGreaterThan(60)
})
