import type { WidgetSource } from './widget.ts'

export const hiddenSource: WidgetSource = { types: ['string', 'integer', 'number', 'boolean', 'array', 'object'] }
