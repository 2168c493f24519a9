import type { WidgetSource } from './widget.ts'

export const textSource: WidgetSource = { types: ['string'] }
