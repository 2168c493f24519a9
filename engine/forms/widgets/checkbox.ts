import type { WidgetDescriptor } from './widget.ts'

export const checkbox: WidgetDescriptor = { types: ['boolean'] }
