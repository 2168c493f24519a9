import type { WidgetDescriptor } from './widget.ts'

export const select: WidgetDescriptor = { types: ['string', 'integer', 'number'], needsOptions: true }
