import type { WidgetSource } from './widget.ts'

export const addressSource: WidgetSource = { types: ['object'] }
