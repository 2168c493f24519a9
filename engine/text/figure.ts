import type { Figure, Locale } from '#schemas'
import { show } from './show.ts'

const formats: { [unit in Figure['unit']]: string } = {
  cents: 'money',
  fraction: 'percent',
  count: 'number',
  days: 'number',
  minutes: 'number',
  hours: 'number',
  months: 'number',
  years: 'number',
  bits: 'number',
}

/** A figure as copy quotes it: by its unit, unless the quotation names another format. */
export function showFigure(figure: Figure, locale: Locale, format?: string, digits?: number): string {
  const decimals = digits ?? figure.digits
  return show(
    figure.value,
    { f: format ?? formats[figure.unit], ...(decimals === undefined ? {} : { d: decimals }) },
    locale,
  )
}
