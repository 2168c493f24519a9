import { expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { issuesOf, planted, threeLenders } from '../../support/shipped.ts'

const autopay = 'journeys/heloc/screens/bank/autopay'
const found = (documents: ReadonlyMap<string, Json>) =>
  issuesOf(documents).filter(({ code }) => code === 'screen.same-label')

test('two rows of one list that nobody can tell apart have to be accepted', () => {
  const documents = threeLenders()
  const { blocks } = documents.get(autopay) as { blocks: { id: string; rows: { label: Json; when?: Json }[] }[] }
  const list = blocks.findIndex(({ id }) => id === 'rates')
  const label = blocks[list]?.rows[1]?.label
  expect(found(documents)).toEqual([])
  const alike = planted(documents, autopay, `/blocks/${list}/rows/3/label`, label)
  expect(found(alike)).toMatchObject([{ level: 'acknowledge', file: autopay, path: `/blocks/${list}/rows/3/label` }])
  // One that stands in place of the other has a condition.
  const when = { '!!': [{ var: 'data.bank' }] }
  expect(found(planted(alike, autopay, `/blocks/${list}/rows/3/when`, when))).toEqual([])
})
