import type { WidgetSource } from './widget.ts'

export const radioSource: WidgetSource = { types: ['string', 'integer', 'number'], needsOptions: true }
