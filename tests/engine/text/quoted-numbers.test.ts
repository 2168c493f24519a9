import { expect, test } from 'vitest'
import { shippedDocuments } from '../../support/shipped.ts'

/** Numbers that are written in one way wherever copy quotes them: which variables hold one, and the format of all. */
const written: [what: string, holds: RegExp, format: string][] = [
  ['phone number', /(^|\.)phoneNumbers?(\.\d+)?$/, 'localPhone'],
  ['account number', /(^|\.)(mask|accountNumber)$|^(?!.*[pP]hone|.*ssn).*\.last4$/, 'mask'],
]

const quoted = [...shippedDocuments()].flatMap(([file, content]) =>
  [...JSON.stringify(content).matchAll(/\{\{\s*([\w.]+)\s*(?:\|\s*(\w+))?[^}]*\}\}/g)].map(([, name = '', format]) => ({
    file,
    name,
    format,
  })),
)

test.each(written)('every %s that copy quotes is written by its format', (_what, holds, format) => {
  const held = quoted.filter(({ name }) => holds.test(name))
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((each) => each.format !== format)).toEqual([])
})
