import { expect, test } from 'vitest'
import { withoutPersonal } from '../../../sandbox/chat/mask-personal.ts'

test.each([
  ['Call me at (555) 010-0199 please', 'Call me at (… please'],
  ['My SSN is 123-45-6789', 'My SSN is …'],
  ['write to avery.sample+x@example.com today', 'write to … today'],
  ['write to avery@bücher.example', 'write to …'],
  ['My name is Avery Sample, can I pay in gold?', 'My name is … , can I pay in gold?'],
  ['my name is avery', 'my name is …'],
  ['I am Avery and I own a boat', 'I am … and I own a boat'],
  ['I’m Avery. Boats?', 'I’m … . Boats?'],
  ['Hola, me llamo José Ángel. ¿Barcos?', 'Hola, me llamo … . ¿Barcos?'],
  ['I live at 12 Old Mill Road, Apt 4b and love boats', 'I live at … and love boats'],
  ['vivo en la calle Luna 14', 'vivo en la …'],
  ['send it to P.O. Box 77', 'send it to …'],
  ['My loan is ١٢٣٤ and 4111 1111 1111 1111', 'My loan is … and …'],
  ['I am sure that boats float', 'I am sure that boats float'],
])('%s', (asked, kept) => {
  expect(withoutPersonal(asked)).toBe(kept)
})

test('names that are known go, whatever is said around them; parts of longer words stay', () => {
  expect(withoutPersonal('Does AVERY O’Neil need averylong boats?', ['Avery', 'O’Neil'])).toBe(
    'Does … … need averylong boats?',
  )
})
