import type { WidgetDescriptor } from './widget.ts'

export const radio: WidgetDescriptor = { types: ['string', 'integer', 'number'], needsOptions: true }
