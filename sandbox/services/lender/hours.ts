import { notFound } from '../../call/refusal.ts'
import type { Call, OpenService, Reply } from '../../call/sandbox.ts'
import { lenderOf } from './lender.ts'

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** The stand-in lenders keep Pacific time, whichever zone is asked for. */
const timeZone = 'America/Los_Angeles'

type Hours = { from: string; to: string }
type Department = { week: Hours; saturday?: Hours }

const phone: Department = { week: { from: '06:00', to: '18:00' }, saturday: { from: '07:00', to: '15:00' } }
const chat: Department = { week: { from: '06:00', to: '20:00' }, saturday: { from: '08:00', to: '16:00' } }

export const getPhoneHours: OpenService<'getPhoneHours'> = (call) => weekOf(call, phone)

export const getChatHours: OpenService<'getChatHours'> = (call) => weekOf(call, chat)

export const getChatStatus: OpenService<'getChatStatus'> = (call) => ({
  isOpen: isOpenAt(weekOf(call, chat), call.sandbox.now()),
})

function weekOf(
  { sandbox: { documents }, org }: Call,
  { week, saturday }: Department,
): Reply<'getPhoneHours' | 'getChatHours'> {
  if (lenderOf(documents(), org) === undefined) throw notFound()
  return weekdays.map((weekday, index) => {
    const hours = index < 5 ? week : index === 5 ? saturday : undefined
    const times = hours === undefined ? {} : { startTime: hours.from, endTime: hours.to }
    return { weekday, weekdayValue: index + 1, ...times, isOpen: hours !== undefined }
  })
}

function isOpenAt(week: Reply<'getChatHours'>, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const today = week.find(({ weekday }) => weekday === part('weekday').toUpperCase())
  const { startTime, endTime } = today ?? {}
  return startTime !== undefined && endTime !== undefined && startTime <= time && time < endTime
}
