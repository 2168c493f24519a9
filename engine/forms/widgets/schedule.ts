import { scheduleProblem } from '../schedule.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const schedule: WidgetDescriptor = {
  check: scheduleProblem,
}

export const scheduleSource: WidgetSource = { types: ['string'] }
