import type { DocumentOf, Setting } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { stateNames } from '../../../formats/state-names.ts'
import { at, type Issue } from '../../../issue.ts'

type Declared = { [name: string]: Setting }
type Values = { [name: string]: unknown }

/** What an org sets of its products and prices is what their journeys declare. Journeys that declare nothing take anything. */
export function checkSettings(
  { products = {} }: Pick<DocumentOf['org'], 'products'>,
  settingsOf: (journey: string) => Partial<DocumentOf['settings']>,
): Issue[] {
  return Object.entries(products).flatMap(([product, { journey, settings = {} }]) =>
    valueIssues(settings, settingsOf(journey).settings, at('/products', product, 'settings')),
  )
}

/** The same of prices: an entry for one product says what its journey declares, one for all what any of them does. */
export function checkPrices(
  { entries }: DocumentOf['pricing'],
  declaredOf: (product: string | undefined) => Declared | undefined,
): Issue[] {
  return entries.flatMap(({ product, values }, index) =>
    valueIssues(values, declaredOf(product), at('/entries', index, 'values')),
  )
}

function valueIssues(values: Values, declared: Declared | undefined, path: string): Issue[] {
  if (declared === undefined) return []
  return Object.entries(values).flatMap(([name, value]) => {
    const setting = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (setting === undefined)
      return [documentIssue('setting.unknown', at(path, name), { name, known: Object.keys(declared) })]
    const expected = expectation(setting)
    return fits(setting, value)
      ? []
      : [documentIssue('setting.value', at(path, name), { title: setting.title, expected })]
  })
}

/** Whether a value is one that the setting takes. */
export function fits({ type, options = [], minimum, maximum }: Setting, value: unknown): boolean {
  const isOption = (each: unknown) => options.some((option) => option.value === each)
  switch (type) {
    case 'money':
      return Number.isInteger(value) && isBetween(value as number, minimum, maximum)
    case 'percent':
    case 'number':
      return typeof value === 'number' && isBetween(value, minimum, maximum)
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return isOption(value)
    case 'choices':
      return Array.isArray(value) && value.every(isOption)
    case 'states':
      return Array.isArray(value) && value.every((each) => Object.hasOwn(stateNames, String(each)))
    case 'text':
      return typeof value === 'string'
  }
}

function isBetween(value: number, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY): boolean {
  return value >= minimum && value <= maximum
}

function expectation({ type, options = [], minimum, maximum }: Setting): string {
  const named = options.map(({ value }) => JSON.stringify(value)).join(', ')
  switch (type) {
    case 'money':
      return `an amount in whole cents${range(minimum, maximum)}`
    case 'percent':
      return `a percentage${range(minimum, maximum)}`
    case 'number':
      return `a number${range(minimum, maximum)}`
    case 'switch':
      return 'true or false'
    case 'choice':
      return `one of ${named}`
    case 'choices':
      return `a list with some of ${named}`
    case 'states':
      return 'a list of states by their two letters'
    case 'text':
      return 'text'
  }
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  return maximum === undefined ? '' : `, at most ${maximum}`
}
