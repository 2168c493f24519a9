import { type DocumentOf, schemas } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { stateNames } from '../../../formats/state-names.ts'
import { at, type Issue } from '../../../issue.ts'

type Statuses = { 'x-names': string[]; 'x-families': string[] }
const { 'x-names': statuses, 'x-families': families } = schemas.facts.$defs.backendStatus as Statuses

/** A status is one of those that there are, or of one of their families; a star stands for the rest of a name. */
export function unknownStatus(status: string, path: string): Issue[] {
  const begins = families.map((family) => family.slice(0, -1))
  const isKnown = status.endsWith('*')
    ? [...statuses, ...begins].some((each) => each.startsWith(status.slice(0, -1))) ||
      begins.some((each) => status.startsWith(each))
    : statuses.includes(status) || begins.some((each) => status.startsWith(each))
  return isKnown ? [] : [documentIssue('reference.unknown-status', path, { status, known: statuses })]
}

/** Each step of registration stands in one of its groups. */
export function checkGroups({ groups, steps }: DocumentOf['registration']): Issue[] {
  const groupIds = groups.map(({ id }) => id)
  return steps.flatMap(({ group }, index) =>
    groupIds.includes(group)
      ? []
      : [documentIssue('reference.unknown-group', at('/steps', index, 'group'), { group, known: groupIds })],
  )
}

/** A state of progress stands at a step of its list, or past the last one. */
export function checkSteps({ steps, lists = [], states }: DocumentOf['progress']): Issue[] {
  return states.flatMap(({ list, step }, index) => {
    const { length } = (list === undefined ? steps : lists.find(({ id }) => id === list)?.steps) ?? []
    return step <= length || (list !== undefined && length === 0)
      ? []
      : [documentIssue('reference.unknown-step', at('/states', index, 'step'), { step, steps: length })]
  })
}

/** A preview invents facts that there are, and its people differ in what is invented. */
export function checkInvented({ facts = {}, data = {}, personas = {} }: Partial<DocumentOf['preview']>): Issue[] {
  const known = { facts: Object.keys(schemas.facts.properties), data: Object.keys(data) }
  const unknown = (kind: keyof typeof known, invented: object, path: string) =>
    Object.keys(invented).flatMap((name): Issue[] =>
      known[kind].includes(name)
        ? []
        : [documentIssue('reference.unknown-sample', at(path, kind, name), { fact: name, known: known[kind] })],
    )
  return [
    ...unknown('facts', facts, ''),
    ...Object.entries(personas).flatMap(([id, person]) => [
      ...unknown('facts', person.facts ?? {}, at('/personas', id)),
      ...unknown('data', person.data ?? {}, at('/personas', id)),
    ]),
  ]
}

/** Hours are told in a time zone that there is. */
export function checkSurfaces(surfaces: Partial<DocumentOf['surfaces']>): Issue[] {
  return (['phoneHours', 'chatHours'] as const).flatMap((name): Issue[] => {
    const zone = surfaces[name]?.timeZone
    return zone === undefined || isTimeZone(zone)
      ? []
      : [documentIssue('reference.unknown-time-zone', at('', name, 'timeZone'), { zone })]
  })
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** An org sets what it sets of a journey under the journey's own product, prices products that it offers, and lends in states that there are. */
export function checkOrgReferences(
  { products = {}, licences, company }: Partial<DocumentOf['org']>,
  productOf: (journey: string) => string | undefined,
): Issue[] {
  const offered = Object.entries(products).flatMap(([product, { journey, settings }]) => {
    const own = productOf(journey)
    return own === undefined || own === product || Object.keys(settings ?? {}).length === 0
      ? []
      : [documentIssue('reference.other-product', at('/products', product, 'settings'), { product, journey, own })]
  })
  const states: [path: string, state: string | undefined][] = [
    ...(Array.isArray(licences) ? licences : []).map(({ state }, index): [string, string | undefined] => [
      at('/licences', index, 'state'),
      state,
    ]),
    ['/company/companyAddress/state', company?.companyAddress?.state],
  ]
  return [
    ...offered,
    ...states.flatMap(([path, state]) =>
      state === undefined || Object.hasOwn(stateNames, state)
        ? []
        : [documentIssue('reference.no-state', path, { state })],
    ),
  ]
}

export function checkPricedProducts({ entries }: DocumentOf['pricing'], known: readonly string[]): Issue[] {
  return entries.flatMap(({ product }, index) =>
    product === undefined || known.includes(product)
      ? []
      : [documentIssue('reference.unknown-product', at('/entries', index, 'product'), { product, known })],
  )
}
