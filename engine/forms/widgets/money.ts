import { amountText, centsOf } from '../amount.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const money: WidgetDescriptor = {
  parse: (_input, text) => text && centsOf(text),
  show: (value) => (typeof value === 'number' ? amountText(value) : undefined),
}

export const moneySource: WidgetSource = { types: ['integer'] }
