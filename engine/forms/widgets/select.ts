import type { WidgetSource } from './widget.ts'

export const selectSource: WidgetSource = { types: ['string', 'integer', 'number'], needsOptions: true }
