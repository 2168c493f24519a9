import type { WidgetSource } from './widget.ts'

export const yesNoSource: WidgetSource = { types: ['boolean'] }
