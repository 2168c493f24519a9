import { describe, expect, test } from 'vitest'
import { leaveAddress } from '#engine'
import { hostileAddresses } from '../../support/hostile-addresses.ts'

const partners = ['https://link.example.com']

describe('an address that a service answers', () => {
  test.each([
    ['/-/sandbox/aggregator?state=x', '/-/sandbox/aggregator?state=x'],
    ['https://link.example.com', 'https://link.example.com/'],
    ['https://link.example.com/start?token=a%20b', 'https://link.example.com/start?token=a%20b'],
    ['HTTPS://LINK.EXAMPLE.COM/start', 'https://link.example.com/start'],
  ])('%s is one to leave for', (address, to) => {
    expect(leaveAddress(address, partners)).toBe(to)
  })

  test.each([
    'http://link.example.com/start',
    'https://link.example.com.evil.example/start',
    'https://link.example.com:8443/start',
    'https://user@link.example.com/start',
    'https://evil.example/?https://link.example.com',
    'https:link.example.com\\@evil.example',
    '//link.example.com/start',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    undefined,
    null,
    7,
    {},
  ])('%s is not', (address) => {
    expect(leaveAddress(address, partners)).toBeUndefined()
  })

  test('of another site is none where no partner is listed', () => {
    expect(leaveAddress('https://link.example.com/start')).toBeUndefined()
  })

  test.each(hostileAddresses)('%s leads nowhere else', (address) => {
    const to = leaveAddress(address, partners)
    if (to !== undefined) expect(new URL(to, 'https://site.invalid').origin).toBe('https://site.invalid')
  })
})
