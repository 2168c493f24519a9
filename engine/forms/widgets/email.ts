import { mailAddress } from '../mail-address.ts'
import type { WidgetDescriptor } from './widget.ts'

export const email: WidgetDescriptor = {
  types: ['string'],
  parse: (_input, text) => text && mailAddress(text),
  sample: () => 'sample@example.com',
}
