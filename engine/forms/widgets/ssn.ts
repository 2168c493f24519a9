import { digits } from '../digits.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const ssn: WidgetDescriptor = {
  parse: (_input, text) => text && digits(text),
  // A bank's or a bureau's PIN is asked for by the same control.
  show: (value, { checks: { format } }) =>
    typeof value !== 'string'
      ? undefined
      : format === 'ssn'
        ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
        : value,
  unreadable: () => 'formatSsn',
}

export const ssnSource: WidgetSource = { types: ['string'], formats: ['ssn'], isSensitive: true }
