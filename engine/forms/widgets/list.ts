import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const list: WidgetDescriptor = {
  show(value, { ui, fields = [] }, inputs) {
    // What the lender gives is the lender's to list.
    if (ui.given !== undefined || !Array.isArray(value)) return undefined
    return value.map((item, index) => ({ id: `item-${index + 1}`, input: inputs(fields, item) }))
  },
}

export const listSource: WidgetSource = {
  types: ['array'],
  sample: (_field, below) => [{ id: 'item-1', input: below() }],
}
