import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const password: WidgetDescriptor = {
  parse: (input) => (typeof input === 'string' ? input : undefined),
  keepsBlanks: true,
}

export const passwordSource: WidgetSource = { types: ['string'], formats: ['password'], isSensitive: true }
