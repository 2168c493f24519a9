import type { WidgetSource } from './widget.ts'

export const checkboxSource: WidgetSource = { types: ['boolean'] }
