import { localPhone } from '../../formats/phone.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const phone: WidgetDescriptor = {
  parse: (_input, text) => text && e164(text),
  show: (value) => (typeof value === 'string' ? localPhone(value) : undefined),
  unreadable: () => 'formatPhone',
}

export const phoneSource: WidgetSource = { types: ['string'], formats: ['phone'] }

/** Whatever stands between the digits; words and other countries' numbers mean nothing here. */
function e164(text: string): string | null {
  if (/\p{L}/u.test(text) || /\+(?!\s*1)/.test(text)) return null
  const all = text.replace(/\D/g, '')
  const local = all.length === 11 ? all.replace(/^1/, '') : all
  return local.length === 10 ? `+1${local}` : null
}
