import { describe, expect, test } from 'vitest'
import { endOf, timeLeft } from '#engine'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('how long there is', () => {
  test.each([
    [400 * day, '400 days', '400 días'],
    [3 * day + 23 * hour, '3 days', '3 días'],
    [day, '1 day', '1 día'],
    [day - 1, '23 hours', '23 horas'],
    [hour, '1 hour', '1 hora'],
    [hour - 1, '59 minutes', '59 minutos'],
    [12 * minute, '12 minutes', '12 minutos'],
    [minute, '1 minute', '1 minuto'],
    [second, '1 minute', '1 minuto'],
  ])('is %i ms: %s, %s', (ms, english, spanish) => {
    expect([timeLeft(ms, 'en'), timeLeft(ms, 'es')]).toEqual([english, spanish])
  })
})

describe('the end', () => {
  test.each([
    ['2026-12-04', 'America/New_York', '2026-12-05T05:00:00Z'],
    ['2026-12-04', 'Pacific/Honolulu', '2026-12-05T10:00:00Z'],
    ['2026-12-04', 'Asia/Kolkata', '2026-12-04T18:30:00Z'],
    ['2026-12-04', undefined, '2026-12-05T00:00:00Z'],
    ['2026-12-04', 'Nowhere/There', '2026-12-05T00:00:00Z'],
    ['2026-12-31', 'America/Denver', '2027-01-01T07:00:00Z'],
  ])('of the day %s is midnight in %s: %s', (value, zone, moment) => {
    expect(endOf(value, zone)).toBe(Date.parse(moment))
  })

  test.each([
    ['2026-03-07', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00Z'],
    ['2026-10-31', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-09-26', 'Pacific/Auckland', '2026-09-26T12:00:00Z'],
    ['2026-09-27', 'Pacific/Auckland', '2026-09-27T11:00:00Z'],
  ])('of %s in %s is midnight where clocks change: %s', (value, zone, moment) => {
    expect(endOf(value, zone)).toBe(Date.parse(moment))
  })

  test.each([
    ['2026-12-04T10:00:00Z', 'America/Denver', '2026-12-04T10:00:00Z'],
    ['2026-12-04T10:00:00+02:00', 'America/Denver', '2026-12-04T08:00:00Z'],
    ['2026-12-04T10:00:00.5-0700', undefined, '2026-12-04T17:00:00.5Z'],
    ['2026-12-04T10:00', 'America/Denver', '2026-12-04T17:00:00Z'],
    ['2026-12-04T10:00', undefined, '2026-12-04T10:00:00Z'],
  ])('of %s in %s is that moment: %s', (value, zone, moment) => {
    expect(endOf(value, zone)).toBe(Date.parse(moment))
  })

  test.each([undefined, null, '', 'tomorrow', '12/04/2026', '2026-02-30', '2026-13-01T00:00:00Z', 1796342400000, {}])(
    'is nothing for %j',
    (value) => {
      expect(endOf(value, 'America/Denver')).toBeUndefined()
    },
  )
})
