import type { WidgetDescriptor } from './widget.ts'

export const state: WidgetDescriptor = { types: ['string'] }
