import type { FieldFormat } from '#schemas'
import { homeStates, postalStates, stateNames } from '../formats/state-names.ts'
import { fromIso } from '../formats/time/calendar-date.ts'
import type { Field } from './field.ts'
import { isMailAddress } from './mail-address.ts'

/** A named format of an answer. */
type ValueFormat = {
  /** Whether a value, as it is kept (not as it was typed), has it. */
  fits: (value: string) => boolean
  /** The string that says that an answer does not have it. */
  string: string
  /** It is digits, however they are grouped while typing. */
  isInDigits?: boolean
  /** Punctuation that is no part of the value is taken out. */
  tidy?: (text: string) => string
}

export const valueFormats: { [format in FieldFormat]: ValueFormat } = {
  date: { fits: (value) => fromIso(value) !== undefined, string: 'formatDate' },
  email: { fits: isMailAddress, string: 'formatEmail' },
  phone: { fits: (value) => /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(value), string: 'formatPhone' },
  ssn: { fits: isSsn, string: 'formatSsn' },
  zip: { fits: (value) => /^\d{5}(-\d{4})?$/.test(value), string: 'formatZip' },
  state: { fits: (value) => Object.hasOwn(stateNames, value), string: 'formatState' },
  'home-state': { fits: (value) => Object.hasOwn(homeStates, value), string: 'formatState' },
  'postal-state': { fits: (value) => Object.hasOwn(postalStates, value), string: 'formatState' },
  'person-name': {
    // An apostrophe may come first, as in 't Hooft; the marks without width join or part letters.
    fits: (value) => /^['’]?[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u.test(value),
    string: 'formatName',
    // As in Smith, Jr.: the comma is punctuation, not part of the name.
    tidy: (text) => text.replace(/, ?((?:jr|sr|ii|iii|iv|v)\.?)$/i, ' $1'),
  },
  'routing-number': { fits: isRoutingNumber, string: 'formatRoutingNumber', isInDigits: true },
  'account-number': { fits: (value) => /^\d{4,17}$/.test(value), string: 'formatAccountNumber', isInDigits: true },
  password: {
    fits: (value) => value.length >= 12 && new Set(value).size >= 5,
    string: 'formatPassword',
  },
}

/** The named format of a question's answer, if it has one. */
export function formatOf({ checks: { format } }: Pick<Field, 'checks'>): ValueFormat | undefined {
  return format === undefined ? undefined : valueFormats[format]
}

/** A line of text whose answer is digits, however they are grouped while typing. */
export function isInDigits(field: Pick<Field, 'checks'>): boolean {
  return formatOf(field)?.isInDigits === true
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
