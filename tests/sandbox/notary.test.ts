import { describe, expect, test } from 'vitest'
import { meetNotary, signPapers, toFinalTerms } from './support/closing.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { applicationOf } from './support/second-look.ts'
import { done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

async function atTheNotary(id = 'closing') {
  const borrower = await toFinalTerms(lender, id)
  await signPapers(borrower)
  await poll(borrower)
  // As the pages load it.
  borrower.facts.data.notary = (await borrower.do('getNotary')).body
  return borrower
}

describe('a notary by video', { timeout: 30_000 }, () => {
  test('sees the deed signed', async () => {
    const borrower = await atTheNotary()
    expect((await borrower.do('getNotary')).body).toMatchObject({ state: 'READY', isRemote: true, triesLeft: 2 })
    expect((await borrower.do('finishNotarySession')).body.errors).toEqual(['session is not over'])
    const { location } = await meetNotary(lender, borrower, 'SIGNED')
    expect(location).toBe(`/account/heloc/${borrower.uuid}/notary/session`)
    await done(borrower, 'finishNotarySession')
    expect((await applicationOf(borrower)).status.primaryParticipantAcceptComplete).toBe(true)
    await done(borrower, 'finishNotarySession')
  })

  test('is out of tries after two rounds of wrong answers', async () => {
    const borrower = await atTheNotary()
    for (const left of [1, 0]) {
      await meetNotary(lender, borrower, 'QUESTIONS_FAILED')
      expect((await borrower.do('finishNotarySession')).body.errors).toEqual(['questions not passed'])
      expect((await borrower.do('getNotary')).body).toMatchObject({ ended: 'QUESTIONS_FAILED', triesLeft: left })
    }
    expect(await borrower.do('startNotarySession')).toMatchObject({ status: 409, body: { errors: ['no tries left'] } })
  })

  test('wants to know where the signer is, and another’s session is not there', async () => {
    const borrower = await atTheNotary()
    borrower.answer({ notaryLocation: 'at home' })
    const { status, body } = await borrower.do('startNotarySession')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['notaryLocation']])
    const page = `/-/sandbox/notary?application=${borrower.uuid}&session=00000000-0000-4000-8000-000000000000`
    expect((await lender.call('GET', `${page}&ended=SIGNED`)).status).toBe(404)
  })
})

describe('a notary in person', { timeout: 30_000 }, () => {
  const wanted = {
    notaryPlace: 'HOME',
    notaryWindow1: '2026-11-30T08',
    notaryWindow2: '2026-12-01T10',
    notaryWindow3: '2026-12-05T18',
    notaryLanguage: 'ES',
    notaryPhone: '+13035550154',
  }

  test('is asked for, confirmed, moved and cancelled', async () => {
    const borrower = await atTheNotary('notary-in-person')
    const told = async () => (await borrower.do('getNotary')).body
    expect(await told()).toMatchObject({ isRemote: false, earliest: '2026-11-28' })
    borrower.answer(wanted)
    await done(borrower, 'scheduleNotary')
    expect((await applicationOf(borrower)).requestedManualNotaryTime).toBe('2026-11-30T08:00:00')
    expect((await told()).visit).toMatchObject({ state: 'REQUESTED', canChange: true })
    lender.wait(61)
    expect((await told()).visit).toMatchObject({ state: 'CONFIRMED', day: '2026-11-30', time: '8 AM to 10 AM' })
    borrower.answer({
      visitChange: 'MOVE',
      movedWindow1: '2026-12-02T08',
      movedWindow2: '2026-12-02T10',
      movedWindow3: '2026-12-02T12',
    })
    await done(borrower, 'changeNotary')
    expect((await told()).visit.state).toBe('RESCHEDULED')
    borrower.answer({ visitChange: 'CANCEL' })
    await done(borrower, 'changeNotary')
    expect((await told()).visit.state).toBe('CANCELLED')
    expect((await borrower.do('changeNotary')).body.errors).toEqual(['no visit'])
  })

  test('comes, and the deed is signed', async () => {
    const borrower = await atTheNotary('notary-in-person')
    borrower.answer(wanted)
    await done(borrower, 'scheduleNotary')
    expect((await poll(borrower)).slice(0, 2)).toEqual(['MANUAL_DEED_SIGNING', 'TRUST_AND_INSURANCE'])
    expect((await applicationOf(borrower)).status.manualDeedSigningComplete).toBe(true)
  })

  test.each([
    [{ notaryWindow1: '2026-11-29T08' }, 'window is closed'],
    [{ notaryWindow1: '2026-11-27T08' }, 'window is too early'],
    [{ notaryWindow2: '2026-12-25T10' }, 'window is closed'],
    [{ notaryWindow2: '2026-11-30T08' }, 'windows are alike'],
    [{ notaryPlace: 'OTHER' }, 'address is missing'],
  ])('does not come for %j', async (answers, error) => {
    const borrower = await atTheNotary('notary-in-person')
    borrower.answer({ ...wanted, ...answers })
    expect(await borrower.do('scheduleNotary')).toMatchObject({ status: 422, body: { errors: [error] } })
  })

  test('is not moved on the last day before', async () => {
    const borrower = await atTheNotary('notary-in-person')
    borrower.answer({ ...wanted, notaryWindow1: '2026-11-28T08', visitChange: 'CANCEL' })
    await done(borrower, 'scheduleNotary')
    expect(await borrower.do('changeNotary')).toMatchObject({ status: 409, body: { errors: ['too late to change'] } })
  })
})
