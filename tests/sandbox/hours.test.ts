import { describe, expect, test } from 'vitest'
import { documentSet } from '#engine/release'
import type { Call, Reply } from '../../sandbox/call/sandbox.ts'
import { getChatHours, getChatStatus, getPhoneHours } from '../../sandbox/services/lender/hours.ts'
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

  describe('are its own where its document has some', () => {
    const eastern = {
      timeZone: 'America/New_York',
      weekdays: { opens: '08:00', closes: '19:00' },
      saturday: { opens: '09:00', closes: '13:00' },
    }
    const askedAt = (
      service: typeof getPhoneHours | typeof getChatHours,
      display: string,
      supportHours: object = eastern,
      at = '2026-03-02T12:00:00Z',
    ) => {
      const org = { ...(shippedDocuments().get('orgs/figure/org') as object), contacts: { supportHours } }
      const set = documentSet(new Map([...shippedDocuments(), ['orgs/figure/org', org as never]]))
      const sandbox = { documents: () => set, now: () => new Date(at) }
      const call = { sandbox, org: 'figure', query: { display } } as unknown as Call<'getPhoneHours' & 'getChatHours'>
      return (service as typeof getPhoneHours)(call) as Reply<'getPhoneHours'>
    }
    const said = (week: Reply<'getPhoneHours'>) =>
      week.map(({ startTime, endTime, isOpen }) => (isOpen ? `${startTime}-${endTime}` : 'closed'))

    test.each([
      ['in its own zone', 'America/New_York', ['08:00-19:00', '09:00-13:00']],
      ['in the zone that is asked for', 'America/Los_Angeles', ['05:00-16:00', '06:00-10:00']],
      ['in a zone without summer time', 'Pacific/Honolulu', ['03:00-14:00', '04:00-08:00']],
    ])('%s', (_where, display, [weekday, saturday]) => {
      for (const service of [getPhoneHours, getChatHours])
        expect(said(askedAt(service, display))).toEqual([...Array(5).fill(weekday), saturday, 'closed'])
    })

    test('on the day before, where it is still that day', () => {
      const early = { timeZone: 'America/New_York', weekdays: { opens: '01:00', closes: '03:00' } }
      const week = said(askedAt(getPhoneHours, 'America/Los_Angeles', early))
      expect(week).toEqual([...Array(4).fill('22:00-24:00'), 'closed', 'closed', '22:00-24:00'])
    })

    test('through a night', () => {
      const late = { timeZone: 'America/New_York', saturday: { opens: '22:00', closes: '02:00' } }
      expect(said(askedAt(getPhoneHours, 'America/New_York', late))[5]).toBe('22:00-02:00')
      const open = (at: string) => {
        const org = { ...(shippedDocuments().get('orgs/figure/org') as object), contacts: { supportHours: late } }
        const set = documentSet(new Map([...shippedDocuments(), ['orgs/figure/org', org as never]]))
        const sandbox = { documents: () => set, now: () => new Date(at) }
        return getChatStatus({ sandbox, org: 'figure' } as unknown as Call<'getChatStatus'>)
      }
      expect(open('2026-03-08T06:30:00Z')).toEqual({ isOpen: true })
      expect(open('2026-03-08T07:30:00Z')).toEqual({ isOpen: false })
    })
  })

  test('are those of a lender that there is, in a zone that is one', async () => {
    expect((await lender.call('GET', `${hours}/OPS_CHAT/openStatus`)).body).toEqual({ isOpen: expect.any(Boolean) })
    for (const zone of ['Pacific', 'America/Nowhere'])
      expect((await lender.call('GET', `${hours}/OPS_PHONE?display=${encodeURIComponent(zone)}`)).status).toBe(422)
  })
})
