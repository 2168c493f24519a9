import type { WidgetDescriptor } from './widget.ts'

export const address: WidgetDescriptor = { types: ['object'] }
