import type { Locale } from '#schemas'

/** Pacific Time, hora del Pacífico: the same all year. */
export function zoneName(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
