import { describe, expect, test } from 'vitest'
import { relativeTime } from '#engine'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-03-31T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const said = (ms: number, locale: 'en' | 'es' = 'en') => relativeTime(ago(ms), now, locale, 'UTC')

describe('how long ago something was', () => {
  test.each([
    [0, 'now', 'ahora'],
    [59 * second, 'now', 'ahora'],
    [60 * second, '1 minute ago', 'hace 1 minuto'],
    [59 * minute + 59 * second, '59 minutes ago', 'hace 59 minutos'],
    [60 * minute, '1 hour ago', 'hace 1 hora'],
    [23 * hour + 59 * minute, '23 hours ago', 'hace 23 horas'],
    [24 * hour, '1 day ago', 'hace 1 día'],
    [6 * day + 23 * hour, '6 days ago', 'hace 6 días'],
    [7 * day, '1 week ago', 'hace 1 semana'],
    [27 * day + 23 * hour, '3 weeks ago', 'hace 3 semanas'],
    [28 * day, 'March 3', '3 de marzo'],
    [400 * day, 'February 24', '24 de febrero'],
  ])('is %i ms: %s, %s', (ms, english, spanish) => {
    expect([said(ms), said(ms, 'es')]).toEqual([english, spanish])
  })

  test('is now for a moment that is still to come', () => {
    expect(said(-5 * minute)).toBe('now')
  })

  test.each([undefined, null, '', 'yesterday', '2026', 7, {}, '2026-13-45T00:00:00Z'])('is nothing for %j', (value) => {
    expect(relativeTime(value, now, 'en')).toBe('')
  })
})
