import { mailAddress } from '../mail-address.ts'
import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const email: WidgetDescriptor = {
  parse: (_input, text) => text && mailAddress(text),
}

export const emailSource: WidgetSource = { types: ['string'], formats: ['email'], sample: () => 'sample@example.com' }
