import type { WidgetSource } from './widget.ts'

export const consentSource: WidgetSource = { types: ['boolean'] }
