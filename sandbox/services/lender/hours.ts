import { shownIn } from '#engine'
import type { OpeningHours } from '#schemas'
import { notFound, refusedField } from '../../call/refusal.ts'
import type { Call, OpenService, Reply } from '../../call/sandbox.ts'
import { lenderOf } from './lender.ts'

type Week = Reply<'getPhoneHours' | 'getChatHours'>
/** When a day opens and closes, in minutes of a week that begins on Monday, and ends a day later for who works at night. */
type Open = { from: number; to: number }

const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

/** Of a lender that says nothing of its own hours. */
const standIn: { phone: OpeningHours; chat: OpeningHours } = {
  phone: {
    timeZone: 'America/Los_Angeles',
    weekdays: { opens: '06:00', closes: '18:00' },
    saturday: { opens: '07:00', closes: '15:00' },
  },
  chat: {
    timeZone: 'America/Los_Angeles',
    weekdays: { opens: '06:00', closes: '20:00' },
    saturday: { opens: '08:00', closes: '16:00' },
  },
}

export const getPhoneHours: OpenService<'getPhoneHours'> = (call) => weekIn(call, hoursOf(call, 'phone'))

export const getChatHours: OpenService<'getChatHours'> = (call) => weekIn(call, hoursOf(call, 'chat'))

export const getChatStatus: OpenService<'getChatStatus'> = (call) => ({
  isOpen: isOpenAt(hoursOf(call, 'chat'), call.sandbox.now()),
})

/** A lender's support answers the phone and chats: its document has hours for both. */
function hoursOf({ sandbox: { documents }, org }: Call, by: keyof typeof standIn): OpeningHours {
  const lender = lenderOf(documents(), org)
  if (lender === undefined) throw notFound()
  return lender.supportHours ?? standIn[by]
}

/** The week as its days fall in the zone that is asked for. */
function weekIn({ sandbox, query }: Call, hours: OpeningHours): Week {
  const { timeZone } = hours
  const ahead = minutesAhead(query.display ?? timeZone, timeZone, sandbox.now())
  const open = daysOf(hours).map(({ from, to }) => ({ from: inWeek(from + ahead), length: to - from }))
  return names.map((weekday, index) => {
    const today = open.find(({ from }) => Math.floor(from / minutesOfDay) === index)
    // A day ends at its own midnight, not at the beginning of the next.
    const times = today && {
      startTime: clock(today.from % minutesOfDay),
      endTime: clock((today.from + today.length) % minutesOfDay || minutesOfDay),
    }
    return { weekday, weekdayValue: index + 1, ...times, isOpen: today !== undefined }
  })
}

function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const minute = minuteOfWeek(hours.timeZone, now)
  return daysOf(hours).some(({ from, to }) => inWeek(minute - from) < to - from)
}

function daysOf({ weekdays, saturday, sunday }: OpeningHours): Open[] {
  return names.flatMap((_name, index) => {
    const day = index < 5 ? weekdays : index === 5 ? saturday : sunday
    if (day === undefined) return []
    const [from, to] = [minutesOf(day.opens), minutesOf(day.closes)]
    const midnight = index * minutesOfDay
    return [{ from: midnight + from, to: midnight + to + (to > from ? 0 : minutesOfDay) }]
  })
}

function minutesAhead(zone: string, than: string, now: Date): number {
  const ahead = inWeek(minuteOfWeek(zone, now) - minuteOfWeek(than, now))
  return ahead > minutesOfWeek / 2 ? ahead - minutesOfWeek : ahead
}

/** Monday's first minute is 0. A zone that nobody knows is the caller's mistake. */
function minuteOfWeek(timeZone: string, now: Date): number {
  const shown = shownIn(timeZone, now.getTime())
  if (shown === undefined) throw refusedField('there is no such time zone', 'display', 'Name a zone as IANA has it.')
  const { year, month, day, hour, minute } = shown
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return weekday * minutesOfDay + hour * 60 + minute
}

const inWeek = (minute: number) => ((minute % minutesOfWeek) + minutesOfWeek) % minutesOfWeek

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
