import type { WidgetDescriptor } from './widget.ts'

export const signature: WidgetDescriptor = { types: ['string'] }
