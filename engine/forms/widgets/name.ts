import type { WidgetSource } from './widget.ts'

export const nameSource: WidgetSource = { types: ['object'] }
