import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledBlock } from '#engine'
import { bundle } from '../../../tests/renderer/page.ts'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const minute = 60_000

const english: CompiledBlock = {
  type: 'countdown',
  fact: 'data.offer.expires',
  label: 'Offer good until',
  left: [{ v: 'item.left' }, ' left'],
  ended: 'This offer has ended',
}
const spanish: CompiledBlock = {
  ...english,
  label: 'Oferta válida hasta el',
  left: ['Tiempo restante: ', { v: 'item.left' }],
  ended: 'Esta oferta ha terminado',
}

type Page = { locale?: 'en' | 'es'; timeZone?: string }

/** The block on a page whose clock stands at 2026-03-02T10:00:00Z until it is told to go on. */
function countdown(expires: unknown, { locale = 'en', timeZone }: Page = {}) {
  return renderBlock(locale === 'en' ? english : spanish, {
    data: { offer: { expires } },
    bundle: { ...bundle, locale },
    isClockHeld: true,
    prepare: ({ ports }) => void Object.assign(ports.clock, { timeZone }),
  })
}

/** The lines that it says. */
const shown = () =>
  screen
    .queryAllByText(/^Offer|^Oferta/)
    .flatMap((label) => [...(label.closest('div')?.children ?? [])].map((line) => words(line)))

describe('a countdown', () => {
  test('shows the date beside the time until then', async () => {
    await countdown('2026-03-05T12:00:00Z')
    expect(shown()).toEqual(['Offer good until March 5, 2026', '3 days left'])
    expect(screen.getByText('March 5, 2026').getAttribute('datetime')).toBe('2026-03-05T12:00:00Z')
  })

  test('shows both in Spanish', async () => {
    await countdown('2026-03-05T12:00:00Z', { locale: 'es' })
    expect(shown()).toEqual(['Oferta válida hasta el 5 de marzo de 2026', 'Tiempo restante: 3 días'])
  })

  test('shows its end in Spanish', async () => {
    await countdown('2026-02-05', { locale: 'es' })
    expect(shown()).toEqual(['Oferta válida hasta el 5 de febrero de 2026', 'Esta oferta ha terminado'])
  })

  test.each([
    ['2026-03-04T10:00:30Z', '2 days left', '1 day left'],
    ['2026-03-03T10:00:30Z', '1 day left', '23 hours left'],
    ['2026-03-02T11:00:30Z', '1 hour left', '59 minutes left'],
    ['2026-03-02T10:02:30Z', '2 minutes left', '1 minute left'],
  ])('until %s goes from "%s" to "%s" as a minute goes by', async (expires, before, after) => {
    const { pass } = await countdown(expires)
    expect(shown()[1]).toBe(before)
    await pass(minute - 1)
    expect(shown()[1]).toBe(before)
    await pass(1)
    expect(shown()[1]).toBe(after)
  })

  test('ends at its moment, and not with the next minute', async () => {
    const { pass } = await countdown('2026-03-02T10:01:30Z')
    await pass(minute)
    expect(shown()[1]).toBe('1 minute left')
    await pass(30_000)
    expect(shown()).toEqual(['Offer good until March 2, 2026', 'This offer has ended'])
  })

  test('has ended from the start where the date has passed', async () => {
    await countdown('2026-03-02T10:00:00Z')
    expect(shown()).toEqual(['Offer good until March 2, 2026', 'This offer has ended'])
  })

  test('is looked at again with the page, whose clock has gone on meanwhile', async () => {
    const { ports } = await countdown('2026-03-02T15:00:00Z')
    expect(shown()[1]).toBe('5 hours left')
    ports.clock.now = () => new Date('2026-03-02T14:48:00Z')
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(shown()[1]).toBe('12 minutes left')
  })

  test('is told to nobody who only hears the page', async () => {
    const { announced, pass } = await countdown('2026-03-02T10:05:00Z')
    await pass(2 * minute)
    expect(shown()[1]).toBe('3 minutes left')
    expect(announced).toEqual([])
    expect(screen.getByText('3 minutes').closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull()
  })

  test.each([undefined, null, '', 'soon', 20260305, '2026-02-30'])(
    'is not there while the fact is %j',
    async (expires) => {
      await countdown(expires)
      expect(shown()).toEqual([])
      expect(words()).not.toContain('Offer good until')
    },
  )
})

describe('a date without a time', () => {
  test.each([
    ['America/New_York', '19 hours left'],
    ['America/Los_Angeles', '22 hours left'],
    ['Asia/Kolkata', '8 hours left'],
  ])('ends with its day in %s: %s', async (timeZone, left) => {
    await countdown('2026-03-02', { timeZone })
    expect(shown()).toEqual(['Offer good until March 2, 2026', left])
  })

  test('is over when the next day begins', async () => {
    await countdown('2026-03-01', { timeZone: 'America/New_York' })
    expect(shown()).toEqual(['Offer good until March 1, 2026', 'This offer has ended'])
  })
})

test('a moment is told by the day in the time zone of the page', async () => {
  await countdown('2026-03-05T02:00:00Z', { timeZone: 'America/Denver' })
  expect(shown()).toEqual(['Offer good until March 4, 2026', '2 days left'])
})
