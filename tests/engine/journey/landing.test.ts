import { describe, expect, test } from 'vitest'
import { landingAt } from '#engine'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const journey = {
  basePath: '/account/heloc',
  routes: [
    { path: 'register', use: 'registration' as const },
    { path: '{uuid}', use: 'next-step' as const },
    { path: '{uuid}/offer', screen: 'offer', when: { '==': [{ var: 'application.hasOffer' }, true] } },
    { path: '{uuid}/complete', screen: 'complete' },
  ],
  redirects: [
    { from: 'begin', to: 'register?from=begin' },
    { from: 'out', to: '/dashboard', external: true },
    { from: 'away', to: '/elsewhere/page', external: true },
    { from: 'one', to: 'two' },
    { from: 'two', to: 'one' },
    // Five steps are followed, and no sixth.
    ...[1, 2, 3, 4, 5, 6].map((step) => ({ from: `step-${step}`, to: step === 6 ? 'register' : `step-${step + 1}` })),
  ],
  carriedQuery: [],
  elsewhere: ['/wallet/*', '/help'],
}

describe('where the next step ends', () => {
  test.each([
    [`/account/heloc/${uuid}/complete`, 'page'],
    [`/account/heloc/${uuid}/complete?a=b`, 'page'],
    [`/account/heloc/${uuid}/complete#top`, 'page'],
    ['/account/heloc/register', 'page'],
    ['/account/heloc/begin', 'page'],
    ['/account/heloc/step-3', 'page'],
    ['/account/heloc/step-1', 'nowhere'],
    ['/account/heloc/one', 'nowhere'],
    ['/account/heloc/nothing', 'nowhere'],
    ['/nothing', 'nowhere'],
    ['', 'nowhere'],
    // It would ask for the next step for ever.
    [`/account/heloc/${uuid}`, 'nowhere'],
    ['/account/heloc/out', 'elsewhere'],
    ['/help', 'elsewhere'],
    ['/help?topic=1', 'elsewhere'],
    ['/wallet/send/1', 'elsewhere'],
    ['/elsewhere/page', 'elsewhere'],
  ])('%s: %s', (address, landing) => {
    expect(landingAt(journey, address)).toBe(landing)
  })

  test('a page whose condition does not hold is nowhere', () => {
    const address = `/account/heloc/${uuid}/offer`
    expect(landingAt(journey, address)).toBe('nowhere')
    expect(landingAt(journey, address, { application: { hasOffer: false } })).toBe('nowhere')
    expect(landingAt(journey, address, { application: { hasOffer: true } })).toBe('page')
  })

  test('a journey that names nothing elsewhere has only its redirects', () => {
    const { elsewhere: _elsewhere, ...own } = journey
    expect(landingAt(own, '/help')).toBe('nowhere')
    expect(landingAt(own, '/elsewhere/page')).toBe('elsewhere')
  })
})
