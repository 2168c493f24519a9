import { scheduleProblem } from '../schedule.ts'
import type { WidgetDescriptor } from './widget.ts'

export const schedule: WidgetDescriptor = { types: ['string'], check: scheduleProblem }
