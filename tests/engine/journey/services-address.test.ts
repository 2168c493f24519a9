import { describe, expect, test } from 'vitest'
import { servicesAddress } from '#engine'

const given = 'https://services.lender.example'
const testSite = 'https://test.lender.example'
const testHosts = ['.preview.example']

describe('the address before the services’ paths', () => {
  test.each([
    ['off', 'www.lender.example', given],
    ['off', 'figure.localhost', given],
    ['on', 'www.lender.example', ''],
    ['on', 'figure.localhost', testSite],
    ['on', 'FIGURE.LOCALHOST', testSite],
    ['on', 'localhost', ''],
    ['on', 'pr-7.preview.example', testSite],
    ['on', 'preview.example', ''],
    ['on', 'evil-preview.example.com', ''],
  ])('with relative addresses %s, on %s, is "%s"', (state, hostname, expected) => {
    expect(servicesAddress({ isRelative: state === 'on', hostname, given, testSite, testHosts })).toBe(expected)
  })

  test('is the page’s own where no test site is named', () => {
    expect(servicesAddress({ isRelative: true, hostname: 'figure.localhost', given })).toBe('')
  })
})
