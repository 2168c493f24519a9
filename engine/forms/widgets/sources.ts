import type { Widget } from '#schemas'
import { addressSource } from './address.ts'
import { checkboxSource } from './checkbox.ts'
import { checkboxesSource } from './checkboxes.ts'
import { consentSource } from './consent.ts'
import { dateSource } from './date.ts'
import { emailSource } from './email.ts'
import { groupSource } from './group.ts'
import { hiddenSource } from './hidden.ts'
import { listSource } from './list.ts'
import { moneySource } from './money.ts'
import { nameSource } from './name.ts'
import { passwordSource } from './password.ts'
import { phoneSource } from './phone.ts'
import { radioSource } from './radio.ts'
import { scheduleSource } from './schedule.ts'
import { selectSource } from './select.ts'
import { signatureSource } from './signature.ts'
import { ssnSource } from './ssn.ts'
import { stateSource } from './state.ts'
import { textSource } from './text.ts'
import { textareaSource } from './textarea.ts'
import { uploadSource } from './upload.ts'
import type { WidgetSource } from './widget.ts'
import { yesNoSource } from './yes-no.ts'
import { zipSource } from './zip.ts'

/** What the compiler of forms knows of every kind of control. */
export const widgetSources: { [widget in Widget]: WidgetSource } = {
  text: textSource,
  textarea: textareaSource,
  email: emailSource,
  phone: phoneSource,
  password: passwordSource,
  ssn: ssnSource,
  state: stateSource,
  zip: zipSource,
  date: dateSource,
  signature: signatureSource,
  schedule: scheduleSource,
  select: selectSource,
  radio: radioSource,
  'yes-no': yesNoSource,
  checkbox: checkboxSource,
  consent: consentSource,
  checkboxes: checkboxesSource,
  list: listSource,
  upload: uploadSource,
  money: moneySource,
  address: addressSource,
  name: nameSource,
  group: groupSource,
  hidden: hiddenSource,
}

const entries = Object.entries(widgetSources) as [Widget, WidgetSource][]

/** The first kind of control of which this is true, in the order above. */
export function widgetWhere(isIt: (source: WidgetSource) => boolean): Widget | undefined {
  return widgetsWhere(isIt)[0]
}

export function widgetsWhere(isIt: (source: WidgetSource) => boolean): Widget[] {
  return entries.flatMap(([widget, source]) => (isIt(source) ? [widget] : []))
}
