import { describe, expect, test } from 'vitest'
import { withQuery } from '#engine'
import { hostileAddresses } from '../../support/hostile-addresses.ts'

const name = 'walletAddress'

describe('a path with a query parameter', () => {
  test.each([
    ['/dashboard', '/dashboard?walletAddress=tp1'],
    ['/dashboard?tab=alerts', '/dashboard?tab=alerts&walletAddress=tp1'],
    ['/dashboard?a=b%20c&flag#part', '/dashboard?a=b%20c&flag&walletAddress=tp1#part'],
    ['/dashboard?walletAddress=other&a=b', '/dashboard?a=b&walletAddress=tp1'],
    ['/dashboard?wallet%41ddress=other', '/dashboard?walletAddress=tp1'],
  ])('keeps what else %s has', (path, expected) => {
    expect(withQuery(path, name, 'tp1')).toBe(expected)
  })

  test('holds the value as it is, whatever is in it', () => {
    const href = withQuery('/dashboard', name, 'a&b=c#d ü') ?? ''
    expect(new URL(href, 'https://site.example').searchParams.get(name)).toBe('a&b=c#d ü')
  })

  test('is the path alone without a value', () => {
    expect(withQuery('/dashboard?a=b', name, undefined)).toBe('/dashboard?a=b')
  })

  test.each([...hostileAddresses, undefined, null, 7, {}])('leads nowhere for %j', (path) => {
    const href = withQuery(path, name, 'tp1')
    if (href !== undefined) expect(new URL(href, 'https://site.example').origin).toBe('https://site.example')
    expect(href ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/a/..//evil.example',
  ])('is refused for %s', (path) =>
    expect([withQuery(path, name, 'tp1'), withQuery(path, name, undefined)]).toEqual([undefined, undefined]),
  )
})
