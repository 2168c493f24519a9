import type { WidgetDescriptor } from './widget.ts'

export const password: WidgetDescriptor = {
  types: ['string'],
  parse: (input) => (typeof input === 'string' ? input : undefined),
  isSensitive: true,
  keepsBlanks: true,
}
