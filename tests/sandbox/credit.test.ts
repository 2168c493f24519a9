import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Borrower } from './support/borrower.ts'
import { eachTestAtALender, type Lender, openLender } from './support/lender.ts'
import { answerOffer, begun, done, poll, throughProfile } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

async function frozen(): Promise<Borrower> {
  const borrower = await begun(lender, 'frozen')
  await throughProfile(borrower)
  expect(await poll(borrower)).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'SOFT_CREDIT_LOCKED_OR_FROZEN'])
  return borrower
}

async function pin(borrower: Borrower, bureauPin: unknown) {
  borrower.answer({ bureauPin })
  const { status, body } = await borrower.do('sendCreditPin')
  return { status, body, errors: body.errors }
}

const freezeOf = async (borrower: Borrower) => (await borrower.do('getApplication')).body.creditFreeze

describe('a frozen credit report', () => {
  test('says at which bureau it is, and when that was found', { timeout: 20_000 }, async () => {
    const borrower = await frozen()
    expect(await freezeOf(borrower)).toEqual({
      bureaus: ['EQUIFAX'],
      checks: 1,
      checkedAt: '2026-11-27T12:00:00.000Z',
    })
    lender.wait(60)
    await poll(borrower)
    expect(await freezeOf(borrower)).toMatchObject({ checks: 1, checkedAt: '2026-11-27T12:00:00.000Z' })
  })

  test('is opened by its PIN, and the way goes on to the offers', { timeout: 20_000 }, async () => {
    const borrower = await frozen()
    expect((await pin(borrower, '4271')).status).toBe(200)
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect(await freezeOf(borrower)).toBeUndefined()
    await answerOffer(borrower)
    await done(borrower, 'selectOffer')
    expect(await poll(borrower)).toEqual(['COLLECT_ADDITIONAL_INFO'])
  })

  test('is still frozen at the first check after a lift, and open at the second', { timeout: 20_000 }, async () => {
    const borrower = await frozen()
    lender.wait(300)
    await done(borrower, 'repullCredit')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'SOFT_CREDIT_LOCKED_OR_FROZEN'])
    expect(await freezeOf(borrower)).toMatchObject({ checks: 2, checkedAt: '2026-11-27T12:05:00.000Z' })
    await done(borrower, 'repullCredit')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect(await freezeOf(borrower)).toBeUndefined()
  })

  test('is asked for once, however often the same request comes', { timeout: 20_000 }, async () => {
    const borrower = await frozen()
    const first = await borrower.do('repullCredit', { key: 'the-first-lift' })
    const again = await borrower.do('repullCredit', { key: 'the-first-lift' })
    expect(again.body).toEqual(first.body)
    expect((await freezeOf(borrower)).checks).toBe(2)
  })
})

describe('a wrong PIN', () => {
  test('is said by the application, is refused the second time, and no PIN is taken after three', async () => {
    const borrower = await frozen()
    const first = await pin(borrower, '1111')
    expect(first).toMatchObject({
      status: 200,
      body: { status: null, application: { status: { creditFrozenWithPin: true } } },
    })
    expect(await poll(borrower)).toEqual([null])
    expect(await pin(borrower, '2222')).toMatchObject({ status: 422, errors: ['pin does not match'] })
    expect(await pin(borrower, '3333')).toMatchObject({ status: 422, errors: ['pin does not match'] })
    expect(await pin(borrower, '4271')).toMatchObject({ status: 422, errors: ['too many wrong pins'] })
    await done(borrower, 'repullCredit', 'repullCredit')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect((await borrower.do('getApplication')).body.status.creditFrozenWithPin).toBe(false)
  })

  test('is forgotten once the right one is given', async () => {
    const borrower = await frozen()
    await pin(borrower, '1111')
    expect((await pin(borrower, '4271')).status).toBe(200)
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect((await borrower.do('getApplication')).body.status.creditFrozenWithPin).toBe(false)
  })

  test.each(['123', '12345678901', '12a4', '', 4271, undefined])('is no PIN at all when it is %j', async (given) => {
    const borrower = await frozen()
    const { status, body } = await pin(borrower, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['bureauPin']])
    expect((await freezeOf(borrower)).checks).toBe(1)
  })
})

test('a report that is not frozen is neither asked for again nor opened by a PIN', async () => {
  const borrower = await begun(lender, 'approved')
  expect(await borrower.do('repullCredit')).toMatchObject({ status: 409, body: { errors: ['credit is not frozen'] } })
  expect(await pin(borrower, '4271')).toMatchObject({ status: 409, errors: ['credit is not frozen'] })
})

test('a PIN is in no answer and in no file', { timeout: 20_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-credit-'))
  const kept = await openLender(undefined, undefined, folder)
  try {
    const borrower = await begun(kept, 'frozen')
    await throughProfile(borrower)
    await poll(borrower)
    borrower.answer({ bureauPin: '7305518264' })
    const said = [
      await borrower.do('sendCreditPin', { key: 'a-wrong-pin' }),
      await borrower.do('sendCreditPin', { key: 'a-wrong-pin' }),
      await borrower.do('sendCreditPin'),
      await borrower.do('getApplication'),
      await borrower.do('getProfile'),
    ]
    expect(said.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200])
    for (const { text } of said) expect(text).not.toContain('7305518264')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes('7305518264'), name).toBe(false)
  } finally {
    await kept.app.close()
    rmSync(folder, { recursive: true })
  }
})
