import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionOf } from '../../admin/lender/sections.ts'
import { root } from '../support/shipped.ts'

/** What nobody writes by hand, or what stands in the document alone. */
const elsewhere = ['$schema', 'note', 'sample', 'abstract', 'code', 'derivedFrom']

test('all of a lender stands in one of its sections', () => {
  const { properties } = JSON.parse(readFileSync(join(root, 'schemas/org.schema.json'), 'utf8')) as {
    properties: { [name: string]: { properties?: object } }
  }
  const paths = Object.entries(properties).flatMap(([name, { properties: within }]) =>
    name === 'company' ? Object.keys(within ?? {}).map((each) => `/company/${each}`) : [`/${name}`],
  )
  const lost = paths.filter((path) => sectionOf('org', path) === undefined)
  expect(lost.filter((path) => !elsewhere.includes(path.slice(1)))).toEqual([])
})
