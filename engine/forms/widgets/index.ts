import type { Widget } from '#schemas'
import { address } from './address.ts'
import { checkbox } from './checkbox.ts'
import { checkboxes } from './checkboxes.ts'
import { consent } from './consent.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import { group } from './group.ts'
import { hidden } from './hidden.ts'
import { list } from './list.ts'
import { money } from './money.ts'
import { name } from './name.ts'
import { password } from './password.ts'
import { phone } from './phone.ts'
import { radio } from './radio.ts'
import { schedule } from './schedule.ts'
import { select } from './select.ts'
import { signature } from './signature.ts'
import { ssn } from './ssn.ts'
import { state } from './state.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { upload } from './upload.ts'
import type { WidgetDescriptor } from './widget.ts'
import { yesNo } from './yes-no.ts'
import { zip } from './zip.ts'

/** Every kind of control. */
export const widgets: { [widget in Widget]: WidgetDescriptor } = {
  text,
  textarea,
  email,
  phone,
  password,
  ssn,
  state,
  zip,
  date,
  signature,
  schedule,
  select,
  radio,
  'yes-no': yesNo,
  checkbox,
  consent,
  checkboxes,
  list,
  upload,
  money,
  address,
  name,
  group,
  hidden,
}
