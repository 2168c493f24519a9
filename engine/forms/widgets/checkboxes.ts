import { goneChoices, isContradiction } from '../choices.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const checkboxes: WidgetDescriptor = {
  parse: (input) => (Array.isArray(input) && input.length > 0 ? input : undefined),
  show: (value) => (Array.isArray(value) ? (value as (string | number)[]) : undefined),
  pending(field, input, facts) {
    if (goneChoices(field, input, facts).length > 0) return { keyword: 'oneOf', string: 'choiceGone' }
    return isContradiction(field, input) ? { keyword: 'exclusive', string: 'choiceAlone' } : undefined
  },
}

export const checkboxesSource: WidgetSource = { types: ['array'], needsOptions: true }
