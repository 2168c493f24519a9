import type { WidgetDescriptor } from './widget.ts'

export const yesNo: WidgetDescriptor = { types: ['boolean'] }
