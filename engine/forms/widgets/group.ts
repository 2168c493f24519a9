import type { WidgetDescriptor } from './widget.ts'

export const group: WidgetDescriptor = { types: ['object'] }
