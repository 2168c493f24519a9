import { expect, test } from 'vitest'
import { type Field, isNameOf, readForm } from '#engine'

const name = { firstName: 'Mary Jo', middleName: 'Ann', lastName: 'De la Cruz', suffix: 'Jr' }

const asked = (path: string, ui: Field['ui']): Field => ({
  path,
  widget: 'text',
  type: 'string',
  label: path,
  required: true,
  checks: {},
  ui,
})

function problems(input: { typed: string; initials: string }, user: object = { name }) {
  const fields = [asked('typed', { nameOf: 'user.name' }), asked('initials', { initialsOf: 'user.name' })]
  return readForm(fields, [], input, { user }).issues.map(({ string }) => string)
}

test.each(['Mary Jo De la Cruz', 'mary jo ann de la cruz, jr.', 'MARY JO A. DE LA CRUZ', ' Mary  Jo De la Cruz Jr '])(
  'a person is known by %s',
  (typed) => expect(isNameOf(name, typed)).toBe(true),
)

test.each(['Mary Cruz', 'Jo De la Cruz', 'Mary Jo De la Cruz Sr', ''])('nobody else is known by "%s"', (typed) =>
  expect(isNameOf(name, typed)).toBe(false),
)

test('initials go from the first name to a last one', () => {
  for (const initials of ['MC', 'M.C.', 'mjadlc', 'MD', 'M J C'])
    expect(problems({ typed: 'Mary Jo De la Cruz', initials })).toEqual([])
  for (const initials of ['M', 'CM', 'XY', 'MX'])
    expect(problems({ typed: 'Mary Jo De la Cruz', initials })).toEqual(['signatureInitials'])
})

test('a name that is not known is held against nobody', () => {
  expect(problems({ typed: 'Anybody Else', initials: 'Z' }, {})).toEqual([])
  expect(problems({ typed: 'Anybody Else', initials: 'AE' })).toEqual(['signatureName', 'signatureInitials'])
})
