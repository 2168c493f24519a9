import { describe, expect, test } from 'vitest'
import { openingHours } from '../../../engine/formats/time/opening-hours.ts'

const weekdays = { opens: '08:00', closes: '19:00' }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the hours that a lender says', () => {
  test('are words with their time zone', () => {
    const open = { timeZone: 'America/New_York', weekdays, saturday: { opens: '09:00', closes: '13:00' } } as const
    expect(plain(openingHours(open, 'en'))).toBe('Monday–Friday 8 am–7 pm, Saturday 9 am–1 pm (Eastern Time)')
    expect(plain(openingHours(open, 'es'))).toBe(
      'lunes a viernes, de 8 a. m. a 7 p. m.; sábado, de 9 a. m. a 1 p. m. (hora oriental)',
    )
  })

  test('of equal days are said at once', () => {
    const weekend = { opens: '10:00', closes: '14:30' }
    const open = { timeZone: 'Pacific/Honolulu', saturday: weekend, sunday: weekend } as const
    expect(plain(openingHours(open, 'en'))).toMatch(/^Saturday–Sunday 10 am–2:30 pm \(Hawaii/)
  })

  test('of no day are none', () => {
    expect(openingHours({ timeZone: 'America/Chicago' }, 'en')).toBeUndefined()
  })
})
