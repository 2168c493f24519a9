import { digits } from '../digits.ts'
import type { WidgetDescriptor } from './widget.ts'

export const ssn: WidgetDescriptor = {
  types: ['string'],
  parse: (_input, text) => text && digits(text),
  unreadable: () => 'formatSsn',
  isSensitive: true,
}
