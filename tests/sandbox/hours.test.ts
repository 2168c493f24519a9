import { describe, expect, test } from 'vitest'
import { documentSet } from '#engine/release'
import type { Call } from '../../sandbox/call/sandbox.ts'
import { getChatStatus } from '../../sandbox/services/lender/hours.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const hours = '/service-operating-hours/external/api/v1/hours'
const pacific = 'display=America%2FLos_Angeles'

describe('the hours of the stand-in lender', () => {
  test.each([
    [`OPS_PHONE?${pacific}`, '06:00', '18:00'],
    [`OPS_CHAT/week?${pacific}`, '06:00', '20:00'],
  ])('are a week, Monday first, without a token: %s', async (path, startTime, endTime) => {
    const { status, body } = await lender.call('GET', `${hours}/${path}`)
    expect(status).toBe(200)
    expect(body.map(({ weekdayValue }: { weekdayValue: number }) => weekdayValue)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(body[0]).toEqual({ weekday: 'MONDAY', weekdayValue: 1, startTime, endTime, isOpen: true })
    expect(body[6]).toEqual({ weekday: 'SUNDAY', weekdayValue: 7, isOpen: false })
  })

  test.each([
    ['before the chat opens on a Monday', '2026-03-02T13:59:00Z', false],
    ['when it opens', '2026-03-02T14:00:00Z', true],
    ['on Monday evening, though it is Tuesday elsewhere', '2026-03-03T03:59:00Z', true],
    ['when it closes', '2026-03-03T04:00:00Z', false],
    ['in summer time', '2026-07-06T13:00:00Z', true],
    ['on a Sunday', '2026-03-01T20:00:00Z', false],
  ])('say whether somebody chats: %s', (_when, at, isOpen) => {
    const set = documentSet(shippedDocuments())
    const sandbox = { documents: () => set, now: () => new Date(at) }
    expect(getChatStatus({ sandbox, org: 'figure' } as unknown as Call<'getChatStatus'>)).toEqual({ isOpen })
  })

  test('are those of a lender that there is, in a zone that is one', async () => {
    expect((await lender.call('GET', `${hours}/OPS_CHAT/openStatus`)).body).toEqual({ isOpen: expect.any(Boolean) })
    expect((await lender.call('GET', `${hours}/OPS_PHONE?display=Pacific`)).status).toBe(422)
  })
})
