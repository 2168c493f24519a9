import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContracts } from '../../sandbox/contract/read-contracts.ts'
import { modeFrom, modes } from '../../sandbox/modes.ts'
import { readPersonas } from '../../sandbox/personas.ts'

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')
const rowsUnder = (heading: string) => {
  const [, section = ''] = page.split(`## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` /gm)].map(([, name]) => name)
}

test('the page of the sandbox names every mode and every persona, and none that is not there', () => {
  expect(rowsUnder('Modes').toSorted()).toEqual([...modes].toSorted())
  expect(rowsUnder('Borrowers').toSorted()).toEqual(
    readPersonas()
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('the modes that the page suggests can be set', () => {
  const { operations } = readContracts()
  const suggested = [...page.matchAll(/^- `\?([^`]+)`/gm)].map(([, query = '']) => query)
  expect(suggested.length).toBeGreaterThan(0)
  for (const query of suggested) expect(modeFrom(query, operations)).toHaveProperty('mode')
})
