import type { WidgetDescriptor } from './widget.ts'

export const consent: WidgetDescriptor = { types: ['boolean'] }
