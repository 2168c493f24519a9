import type { Widget } from '#schemas'
import { checkboxes } from './checkboxes.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { hidden } from './hidden.ts'
import { list } from './list.ts'
import { money } from './money.ts'
import { password } from './password.ts'
import { phone } from './phone.ts'
import { schedule } from './schedule.ts'
import { ssn } from './ssn.ts'
import { textarea } from './textarea.ts'
import { upload } from './upload.ts'
import type { WidgetDescriptor } from './widget.ts'
import { zip } from './zip.ts'

/** The controls that read or show answers in a way of their own; the others are like a line of text. */
const widgets: { [widget in Widget]?: WidgetDescriptor } = {
  textarea,
  email,
  phone,
  password,
  ssn,
  zip,
  date,
  schedule,
  checkboxes,
  hidden,
  list,
  upload,
  money,
}

export function widgetOf({ widget }: { widget: Widget }): WidgetDescriptor {
  return widgets[widget] ?? {}
}
