import { expect, test } from 'vitest'
import { isMailAddress, mailAddress } from '../../../engine/forms/mail-address.ts'

test.each([
  ['avery@example.com', 'avery@example.com'],
  ['Avery Hart <avery@example.com>', 'avery@example.com'],
  ['< avery@example.com >', 'avery@example.com'],
  ['mailto:avery@example.com', 'avery@example.com'],
  ['MAILTO: avery@example.com ', 'avery@example.com'],
  ['a <b> c', 'a <b> c'],
  ['<a><b>', '<a><b>'],
])('%j holds the address %j', (text, address) => {
  expect(mailAddress(text)).toBe(address)
})

test.each([
  'avery@example.com',
  'a.b+c@sub.example.co',
  'josé@correo.example',
  'a@xn--bcher-kva.example',
  'a@1.example',
])('%s is one address', (value) => {
  expect(isMailAddress(value)).toBe(true)
})

test.each([
  '',
  'avery',
  '@example.com',
  'avery@',
  'avery@example',
  'avery@example.c',
  'avery@example.12',
  'avery@-example.com',
  'avery@example-.com',
  'avery@exa mple.com',
  'avery@.example.com',
  'avery@example..com',
  'avery@example.com.',
  'avery@one.example@two.example',
  'a b@example.com',
  'a,b@example.com',
  'a;b@example.com',
  'a:b@example.com',
  '<a@example.com',
  'a"b@example.com',
  'a\\b@example.com',
  'a(b)@example.com',
  'a[b]@example.com',
  `${'a'.repeat(243)}@example.com`,
])('%j is none', (value) => {
  expect(isMailAddress(value)).toBe(false)
})

test('is one up to 254 characters', () => {
  expect(isMailAddress(`${'a'.repeat(242)}@example.com`)).toBe(true)
})
