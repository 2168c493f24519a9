import { describe, expect, test } from 'vitest'
import { countAddressTries } from '../../../server/auth/address-tries.ts'
import { networkOf } from '../../../server/auth/network-of.ts'
import { countSignInTries } from '../../../server/auth/sign-in-tries.ts'
import { keptInMemory } from '../../../server/kept/kept.ts'
import { usualLimits } from '../../../server/limits.ts'

const limits = {
  ...usualLimits,
  signInTriesPerAccount: 2,
  signInTriesPerAddress: 5,
  borrowerTriesPerAddress: 2,
  signInLongestWaitSeconds: 8,
  signInWindowMinutes: 1,
}
let time = 0
const clock = () => time
const counted = () => countSignInTries({ kept: keptInMemory(clock), clock }, limits)
const from = (address: string, email = 'ann@x.example', device?: string) => ({
  email,
  address,
  ...(device === undefined ? {} : { device }),
})

describe('failed tries', () => {
  test('of one account count together from everywhere, however its email is written', async () => {
    const tries = counted()
    await tries.begin(from('10.0.0.1'))
    await tries.begin(from('10.0.0.2', 'ANN@X.example'))
    await expect(tries.begin(from('10.0.0.3', 'Ann@x.example'))).rejects.toThrow('Try again in a second')
    await expect(tries.begin(from('10.0.0.1', 'bob@x.example'))).resolves.toBeDefined()
  })

  test('make the next one wait, longer each time, and never for good', async () => {
    const tries = counted()
    const waits: number[] = []
    await tries.begin(from('10.0.0.1'))
    for (let failure = 0; failure < 6; failure++) {
      await tries.begin(from(`10.0.1.${failure}`))
      const began = time
      while (await isRefused(async () => (await tries.begin(from('10.0.0.9'))).giveBack())) time += 500
      waits.push(time - began)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
  })

  test('elsewhere do not count for a browser that has signed in before; its own do', async () => {
    const tries = counted()
    await tries.begin(from('10.0.0.1'))
    await tries.begin(from('10.0.0.1'))
    expect(await isRefused(() => tries.begin(from('10.0.0.1')))).toBe(true)
    await tries.begin(from('10.0.0.1', 'ann@x.example', 'hers'))
    await tries.begin(from('10.0.0.1', 'ann@x.example', 'hers'))
    expect(await isRefused(() => tries.begin(from('10.0.0.1', 'ann@x.example', 'hers')))).toBe(true)
    expect(await isRefused(() => tries.begin(from('10.0.0.1', 'ann@x.example', 'other')))).toBe(false)
  })

  test('from one address, of IPv6 from one network, count over all accounts', async () => {
    const tries = counted()
    for (const [index, end] of ['1', '2:2', 'ffff', 'a', 'b'].entries())
      await tries.begin(from(`2001:db8:0:1::${end}`, `someone${index}@x.example`))
    expect(await isRefused(() => tries.begin(from('2001:DB8::1:0:0:0:9', 'ann@x.example')))).toBe(true)
    expect(await isRefused(() => tries.begin(from('2001:db8:0:2::1', 'ann@x.example')))).toBe(false)
  })

  test('are given back to who was right, and are forgotten after the window', async () => {
    const tries = counted()
    await tries.begin(from('10.0.0.1'))
    await (await tries.begin(from('10.0.0.1'))).succeeded()
    await tries.begin(from('10.0.0.1'))
    await (await tries.begin(from('10.0.0.1'))).giveBack()
    await tries.begin(from('10.0.0.1'))
    expect(await isRefused(() => tries.begin(from('10.0.0.1')))).toBe(true)
    time += 60_000
    expect(await isRefused(() => tries.begin(from('10.0.0.1')))).toBe(false)
  })

  test('of borrowers count by network from their beginning, until the window ends', async () => {
    const tries = countAddressTries({ kept: keptInMemory(clock), clock, of: 'borrower' }, limits)
    await (await tries.begin('2001:db8::1')).giveBack()
    await tries.begin('2001:db8::1')
    await tries.begin('2001:db8::2')
    expect(await isRefused(() => tries.begin('2001:db8::3'))).toBe(true)
    time += 60_000
    expect(await isRefused(() => tries.begin('2001:db8::3'))).toBe(false)
  })
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

async function isRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch {
    return true
  }
}
