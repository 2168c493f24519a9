import type { InputValue } from '../input.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

/** What a block asks in its own way: a list of texts or numbers can be filled in before anybody answers. */
export const hidden: WidgetDescriptor = {
  show: (value) => {
    if (typeof value !== 'object') return value as InputValue
    return Array.isArray(value) && value.every(isTextOrNumber) ? value : undefined
  },
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export const hiddenSource: WidgetSource = { types: ['string', 'integer', 'number', 'boolean', 'array', 'object'] }
