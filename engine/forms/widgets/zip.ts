import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const zip: WidgetDescriptor = {
  parse: (_input, text) => text?.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2'),
}

export const zipSource: WidgetSource = { types: ['string'], formats: ['zip'] }
