import { describe, expect, it } from 'vitest'
import { addressOf, carriedQuery, matchRoute } from '#engine'
import type { Journey } from '#schemas'
import { deepFreeze, shippedDocument } from '../../support/cases.ts'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const journey = deepFreeze({
  basePath: '/account/heloc',
  routes: [
    { path: 'register', use: 'registration' as const },
    { path: '{uuid}', use: 'next-step' as const },
    { path: '{uuid}/start/profile', screen: 'start/profile' },
    { path: '{uuid}/income/upload/{type}', screen: 'income/upload' },
    { path: '/auth/login', screen: 'auth/login' },
  ],
  redirects: [
    { from: '{uuid}/bank', to: '{uuid}' },
    { from: '{uuid}/conditions/*', to: '{uuid}/conditions' },
    { from: '/account/heloc-signer/*', to: 'heloc-signer/*' },
    { from: '/account/register', to: 'register' },
    { from: '/account/*', to: '/dashboard', external: true },
    { from: '/', to: '/dashboard', external: true },
    { from: '/old/*', to: '/*' },
  ],
  carriedQuery: ['pop-webchat'],
})

describe('a place', () => {
  it.each([
    ['/account/heloc/register', 'register', {}],
    ['/account/heloc/register/', 'register', {}],
    [`/account/heloc/${uuid}`, '{uuid}', { uuid }],
    [`/account/heloc/${uuid.toUpperCase()}/start/profile`, '{uuid}/start/profile', { uuid: uuid.toUpperCase() }],
    [
      `/account/heloc/${uuid}/income/upload/MANUAL_PAYSTUB`,
      '{uuid}/income/upload/{type}',
      { uuid, type: 'MANUAL_PAYSTUB' },
    ],
    ['/auth/login', '/auth/login', {}],
  ])('%s is a route', (path, route, params) => {
    expect(matchRoute(journey, path)).toEqual({
      kind: 'route',
      route: expect.objectContaining({ path: route }),
      params,
    })
  })

  it.each([
    [`/account/heloc/${uuid}/bank`, `/account/heloc/${uuid}`, false],
    [`/account/heloc/${uuid}/conditions/x/y`, `/account/heloc/${uuid}/conditions`, false],
    ['/account/heloc-signer/login', '/account/heloc/heloc-signer/login', false],
    ['/account/heloc-signer', '/account/heloc/heloc-signer', false],
    ['/account/register', '/account/heloc/register', false],
    ['/account', '/dashboard', true],
    ['/account/anything/else', '/dashboard', true],
    ['/', '/dashboard', true],
    ['', '/dashboard', true],
    ['/old/privacy', '/privacy', false],
  ])('%s redirects to %s', (path, to, external) => {
    expect(matchRoute(journey, path)).toEqual({ kind: 'redirect', to, external })
  })

  it.each(['/nowhere', '/auth/login/x', '/auth', '/account%2fheloc/register', '/auth/%zz'])('%s is none', (path) => {
    expect(matchRoute(journey, path)).toEqual({ kind: 'none' })
  })

  it.each([
    '//evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/\\evil.example',
    '/../evil.example/..//x',
    '/%2e%2e%2f%2fevil.example',
    '/\tevil',
    'https://evil.example',
  ])('a redirect never leaves the site: /old/%s', (rest) => {
    const place = matchRoute(journey, `/old/${rest}`)
    if (place.kind !== 'redirect') return expect(place).toEqual({ kind: 'none' })
    expect(place.to).toMatch(/^\/(?![/\\])/)
    expect(new URL(place.to, 'https://site.example').origin).toBe('https://site.example')
  })

  it('has a route only while its condition is true of the facts', () => {
    const closing = {
      ...journey,
      routes: [{ path: '/', screen: 'closed', when: { '==': [{ var: 'org.code' }, 'closed'] } }, ...journey.routes],
    }
    expect(matchRoute(closing, '/', '', { org: { code: 'closed' } })).toMatchObject({ kind: 'route' })
    for (const facts of [{}, { org: {} }, { org: { code: 'open' } }])
      expect(matchRoute(closing, '/', '', facts)).toEqual({ kind: 'redirect', to: '/dashboard', external: true })
  })

  it('has a route only for the values that it knows', () => {
    const known = {
      ...journey,
      routes: [{ path: '{uuid}/income/link/{type}', screen: 'link', params: { type: ['BANK', 'TAX'] } }],
    }
    expect(matchRoute(known, `/account/heloc/${uuid}/income/link/TAX`)).toMatchObject({ kind: 'route' })
    for (const type of ['tax', 'TAXES', 'toString', '{type}'])
      expect(matchRoute(known, `/account/heloc/${uuid}/income/link/${type}`)).toMatchObject({
        kind: 'redirect',
        to: '/dashboard',
      })
  })

  it('keeps only the listed part of the query', () => {
    expect(matchRoute(journey, '/account/register', '?a=1&pop-webchat=true&redirectUrl=//evil.example')).toEqual({
      kind: 'redirect',
      to: '/account/heloc/register?pop-webchat=true',
      external: false,
    })
  })
})

describe('a redirect', () => {
  const told = {
    ...journey,
    redirects: [
      { from: 'gone', to: 'register', said: 'It moved', keeps: ['referrer'] },
      { from: 'silent', to: 'register' },
    ],
  }

  it('keeps of the query what it names itself, and says its words', () => {
    expect(matchRoute(told, '/account/heloc/gone', '?referrer=7&pop-webchat=1&x=2')).toEqual({
      kind: 'redirect',
      to: '/account/heloc/register?referrer=7&pop-webchat=1',
      external: false,
      said: 'It moved',
    })
    expect(matchRoute(told, '/account/heloc/silent', '?referrer=7')).toEqual({
      kind: 'redirect',
      to: '/account/heloc/register',
      external: false,
    })
  })

  it('gives way to a route, and to the one before it', () => {
    const twice = {
      ...journey,
      redirects: [
        { from: 'register', to: '/a' },
        { from: 'x', to: '/b' },
        { from: 'x', to: '/c' },
      ],
    }
    expect(matchRoute(twice, '/account/heloc/register')).toMatchObject({ kind: 'route' })
    expect(matchRoute(twice, '/account/heloc/x')).toMatchObject({ to: '/b' })
  })
})

describe('the carried query', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?x=1', ''],
    ['?pop-webchat', '?pop-webchat='],
    ['pop-webchat=662E41', '?pop-webchat=662E41'],
    ['?pop-webchat=a%26b%3D1&POP-WEBCHAT=1', '?pop-webchat=a%26b%3D1'],
    ['?pop-webchat=1&pop-webchat=2', '?pop-webchat=1&pop-webchat=2'],
  ])('%s becomes %s', (search, kept) => {
    expect(carriedQuery(journey, search)).toBe(kept)
  })
})

describe('an address', () => {
  it('is built inside the application, inside the journey, or on the site', () => {
    expect(addressOf(journey, 'start/profile', { uuid })).toBe(`/account/heloc/${uuid}/start/profile`)
    expect(addressOf(journey, 'register', { search: '?pop-webchat=1&b=2' })).toBe(
      '/account/heloc/register?pop-webchat=1',
    )
    expect(addressOf(journey, '/dashboard', { uuid })).toBe('/dashboard')
    expect(addressOf(journey, '/')).toBe('/')
    expect(addressOf(journey, 'income/upload/{type}', { uuid, params: { type: 'W2' } })).toBe(
      `/account/heloc/${uuid}/income/upload/W2`,
    )
  })

  it('is the journey’s own where only the journey has such a page, and the application’s where it has one as well', () => {
    expect(addressOf(journey, 'register', { uuid })).toBe('/account/heloc/register')
    const both = { ...journey, routes: [...journey.routes, { path: '{uuid}/register', screen: 'register' }] }
    expect(addressOf(both, 'register', { uuid })).toBe(`/account/heloc/${uuid}/register`)
    // What no route says stands inside the application.
    expect(addressOf(journey, 'new/page', { uuid })).toBe(`/account/heloc/${uuid}/new/page`)
    expect(addressOf(journey, '{uuid}/start/profile', { uuid })).toBe(`/account/heloc/${uuid}/start/profile`)
    expect(addressOf(journey, '', {})).toBe('/account/heloc')
    expect(addressOf(journey, 'register')).toBe('/account/heloc/register')
    expect(addressOf(journey, '{uuid}')).toBeUndefined()
  })

  it('is not built from what does not fit', () => {
    expect(addressOf(journey, 'start/profile', { uuid: 'not-a-uuid' })).toBeUndefined()
    expect(addressOf(journey, 'start/profile', { uuid: '../..' })).toBeUndefined()
    expect(addressOf(journey, 'income/upload/{type}', { uuid })).toBeUndefined()
    expect(addressOf(journey, 'income/upload/{type}', { uuid, params: { type: '..' } })).toBeUndefined()
    expect(addressOf(journey, 'income/upload/{type}', { uuid, params: { type: 'a/b' } })).toBeUndefined()
    expect(addressOf(journey, '//evil.example')).not.toBe('//evil.example')
  })
})

it.each(['/account/register', '/account/heloc'])('as shipped, %s keeps who sent somebody to registration', (path) => {
  expect(
    matchRoute(shippedDocument<Journey>('journeys/heloc/journey'), path, '?referrer=7&utm_source=x&lead=8'),
  ).toEqual({
    kind: 'redirect',
    to: '/account/heloc/register?referrer=7&lead=8',
    external: false,
  })
})
