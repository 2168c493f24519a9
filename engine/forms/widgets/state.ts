import type { WidgetSource } from './widget.ts'

export const stateSource: WidgetSource = { types: ['string'], formats: ['state', 'home-state', 'postal-state'] }
