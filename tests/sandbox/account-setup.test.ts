import { expect, test } from 'vitest'
import { borrowerAt, persona } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

/** Somebody who has followed the link of their invitation. */
async function followed(id: string) {
  const { location = '' } = await lender.call('GET', `/-/sandbox/start?persona=${id}&fill=1`)
  const { pathname, searchParams } = new URL(location, 'http://x')
  expect(pathname).toBe('/account/heloc/register/account-setup')
  const borrower = borrowerAt(lender, { query: { lead: searchParams.get('lead') ?? '' } })
  return { borrower, lead: async () => (await borrower.do('getLead')).body }
}

const from = { name: 'Sample Bridge Brokers', kind: 'BROKER' }

test('an invitation brings what a broker knows, and is used once an application has come of it', async () => {
  const { borrower, lead } = await followed('invited')
  const { answers, ...told } = await lead()
  expect(told).toMatchObject({ state: 'OPEN', from })
  expect(answers).toMatchObject({ name: persona('invited').answers.name, propertyUse: 'PRIMARY' })
  borrower.answer(answers)
  await done(borrower, 'register', 'createApplication')
  expect(await poll(borrower)).toEqual([null])
  expect((await borrower.do('getProfile')).body.name).toMatchObject({ firstName: 'Hana', lastName: 'Kovacs' })
  expect(await lead()).toMatchObject({ state: 'USED' })
})

test('an invitation that is too old tells nothing of whom it was for', async () => {
  const { lead } = await followed('invited-late')
  expect(await lead()).toMatchObject({ state: 'EXPIRED', from, answers: {} })
})

test('an invitation is good for thirty days', async () => {
  const { lead } = await followed('invited')
  lender.wait(30 * 86_400)
  expect((await lead()).state).toBe('OPEN')
  lender.wait(86_400)
  expect((await lead()).state).toBe('EXPIRED')
})
