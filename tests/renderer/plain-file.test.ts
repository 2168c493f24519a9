import { expect, test } from 'vitest'
import { plainFile } from '../../renderer/fields/upload/plain-file.ts'

test.each([
  ['policy.pdf', 'policy.pdf'],
  ['pay\u202Efdp.exe', 'payfdp.exe'],
  ['pay\u2066\u200Bstub\u2069.pdf', 'paystub.pdf'],
  ['póliza 1.pdf', 'póliza 1.pdf'],
])('a file is shown and sent under a name that reads as it is: %j', (name, plain) => {
  const file = plainFile(new File(['x'], name, { type: 'application/pdf' }))
  expect([file.name, file.type]).toEqual([plain, 'application/pdf'])
})

test('a file whose name shows nothing keeps it', () => {
  expect(plainFile(new File(['x'], '\u202E')).name).toBe('\u202E')
})
