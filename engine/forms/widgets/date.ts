import { fromIso } from '../../formats/time/calendar-date.ts'
import { hasShortYear, isDateParts, isoFromParts } from '../date-parts.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const date: WidgetDescriptor = {
  parse: (input) => (isDateParts(input) ? isoFromParts(input) : undefined),
  show(value) {
    const found = fromIso(value)
    return found && { year: String(found.year), month: String(found.month), day: String(found.day) }
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
