import { expect, test } from 'vitest'
import { localPhone } from '../../../engine/formats/phone.ts'
import { show } from '../../../engine/text/show.ts'

test.each(['+13035550142', '13035550142', '3035550142', '303-555-0142', '+1-303-555-0142', '1303-555-0142'])(
  'a number has one form wherever copy shows it: %s',
  (number) => {
    expect(localPhone(number)).toBe('(303) 555-0142')
    expect(show(number, { f: 'localPhone' }, 'en')).toBe('(303) 555-0142')
  },
)

test.each(['+442079460018', '12', '', 'call us'])('what is none stays as it is: "%s"', (text) => {
  expect(localPhone(text)).toBe(text)
})
