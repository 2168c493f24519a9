import { clean } from '../clean.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const textarea: WidgetDescriptor = {
  parse: (input) => (typeof input === 'string' ? clean(input).trim() || undefined : undefined),
}

export const textareaSource: WidgetSource = { types: ['string'] }
