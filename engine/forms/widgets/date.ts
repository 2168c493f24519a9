import { fromIso } from '../../formats/time/calendar-date.ts'
import { hasShortYear, isDateParts, isoFromParts } from '../date-parts.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const date: WidgetDescriptor = {
  parse: (input) => (isDateParts(input) ? isoFromParts(input) : undefined),
  show(value) {
    const day = fromIso(value)
    return day && { year: String(day.year), month: String(day.month), day: String(day.day) }
  },
  unreadable(input) {
    const isPartial = isDateParts(input) && [input.year, input.month, input.day].some((part) => part.trim() === '')
    if (isPartial) return 'formatDateParts'
    return hasShortYear(input) ? 'formatYear' : 'formatDate'
  },
}

export const dateSource: WidgetSource = {
  types: ['string'],
  formats: ['date'],
  sample: () => ({ year: '2015', month: '2', day: '3' }),
}
