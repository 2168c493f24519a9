import type { WidgetSource } from './widget.ts'

export const signatureSource: WidgetSource = { types: ['string'] }
