import type { WidgetDescriptor } from './widget.ts'

export const text: WidgetDescriptor = { types: ['string'] }
