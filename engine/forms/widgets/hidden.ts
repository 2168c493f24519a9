import type { WidgetDescriptor } from './widget.ts'

export const hidden: WidgetDescriptor = { types: ['string', 'integer', 'number', 'boolean', 'array', 'object'] }
