import { expect, test } from 'vitest'
import { servicesBase } from '../../renderer/session/services.ts'
import { bundle } from './page.ts'

const baseUrl = 'https://services.figure.example.com'
const testSite = 'https://services.test.example.com'

test.each([
  ['a lender’s own host', 'https://figure.example.com', ''],
  ['a host of this machine', 'http://figure.localhost:3000', testSite],
  ['an environment that is made for a test', 'https://pr-12.preview.example.com', testSite],
  ['a host that only looks like one', 'https://preview.example.com.evil.example', ''],
])('on %s the shipped journey asks services under its own address: %s', (_kind, origin, expected) => {
  expect(servicesBase(bundle, { baseUrl, origin }, { relativeUrl: true })).toBe(expected)
  expect(servicesBase(bundle, { baseUrl, origin }, { relativeUrl: false })).toBe(baseUrl)
})
