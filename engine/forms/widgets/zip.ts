import type { WidgetDescriptor } from './widget.ts'

export const zip: WidgetDescriptor = {
  types: ['string'],
  parse: (_input, text) => text?.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2'),
}
