import { clean } from '../clean.ts'
import type { WidgetDescriptor } from './widget.ts'

export const textarea: WidgetDescriptor = {
  types: ['string'],
  parse: (input) => (typeof input === 'string' ? clean(input).trim() || undefined : undefined),
}
