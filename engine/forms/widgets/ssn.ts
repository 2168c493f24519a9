import { digits } from '../digits.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const ssn: WidgetDescriptor = {
  parse: (_input, text) => text && digits(text),
  unreadable: () => 'formatSsn',
}

export const ssnSource: WidgetSource = { types: ['string'], formats: ['ssn'], isSensitive: true }
