import type { WidgetSource } from './widget.ts'

export const groupSource: WidgetSource = { types: ['object'] }
