import type { WidgetDescriptor } from './widget.ts'

export const name: WidgetDescriptor = { types: ['object'] }
