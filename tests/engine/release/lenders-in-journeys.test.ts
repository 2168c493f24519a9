import { expect, test } from 'vitest'
import { documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

test('no journey names a lender: what one lender has is in its own documents', () => {
  const documents = shippedDocuments()
  const codes = new Set(documentSet(documents).orgs)
  const naming = [...documents].flatMap(([id, content]) =>
    id.startsWith('journeys/')
      ? stringsIn(content)
          .filter((text) => codes.has(text))
          .map((text) => `${id}: ${text}`)
      : [],
  )
  expect(codes.size).toBeGreaterThan(5)
  expect(naming).toEqual([])
})
