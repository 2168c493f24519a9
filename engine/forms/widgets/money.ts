import { amountText, centsOf } from '../amount.ts'
import type { WidgetDescriptor } from './widget.ts'

export const money: WidgetDescriptor = {
  types: ['integer'],
  parse: (_input, text) => text && centsOf(text),
  show: (value) => (typeof value === 'number' ? amountText(value) : undefined),
}
