import type { FieldFormat } from '#schemas'
import { homeStates, postalStates, stateNames } from '../formats/state-names.ts'
import { fromIso } from '../formats/time/calendar-date.ts'
import { isMailAddress } from './mail-address.ts'

/** Whether a value, as it is kept (not as it was typed), has a named format. */
export const namedFormats: { [format in FieldFormat]: (value: string) => boolean } = {
  date: (value) => fromIso(value) !== undefined,
  email: isMailAddress,
  phone: (value) => /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(value),
  ssn: isSsn,
  zip: (value) => /^\d{5}(-\d{4})?$/.test(value),
  state: (value) => Object.hasOwn(stateNames, value),
  'home-state': (value) => Object.hasOwn(homeStates, value),
  'postal-state': (value) => Object.hasOwn(postalStates, value),
  // An apostrophe may come first, as in 't Hooft; the marks without width join or part letters.
  'person-name': (value) => /^['’]?[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u.test(value),
  'routing-number': isRoutingNumber,
  'account-number': (value) => /^\d{4,17}$/.test(value),
  password: (value) => value.length >= 12 && new Set(value).size >= 5,
}

/** Numbers that stood in advertisements and were never anybody's. */
const advertised = new Set(['078051120', '219099999'])

function isSsn(value: string): boolean {
  const [, area = '', group = '', serial = ''] = /^(\d{3})(\d{2})(\d{4})$/.exec(value) ?? []
  return (
    area !== '' &&
    area !== '000' &&
    group !== '00' &&
    serial !== '0000' &&
    !advertised.has(value) &&
    isIssuedArea(area, value)
  )
}

/** Areas 666 and 900 to 999 are never issued; 987-65-4320 to 4329 are kept for examples, which is what demonstrations need. */
function isIssuedArea(area: string, value: string): boolean {
  return (area !== '666' && area < '900') || /^98765432\d$/.test(value)
}

function isRoutingNumber(value: string): boolean {
  if (!/^(?!0{9})\d{9}$/.test(value) || !/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(value)) return false
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  return weights.reduce((sum, weight, index) => sum + weight * Number(value[index]), 0) % 10 === 0
}
