import type { DocumentOf, Kind } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { at, type Issue } from '../../../issue.ts'
import { checkDerive } from '../../../journey/derive.ts'
import { paramNames } from '../../../journey/path-pattern.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import { checkGroups, checkInvented, checkSteps, checkSurfaces } from './check-names.ts'
import { checkRedirects } from './check-redirects.ts'
import { factsSchema } from './facts-schema.ts'

/** What is wrong with documents of which a journey has one each. */
export const partIssues = query(
  'issues of the parts of a journey',
  (set: DocumentSet, id: string): readonly Issue[] => {
    const of = <K extends Kind>(kind: K) => set.resolve(kind, { journey: id }).content
    const [journey, registration, progress] = [of('journey'), of('registration'), of('progress')]
    const parts: [kind: Kind, issues: readonly Issue[]][] = [
      ['journey', checkDerive(journey.derive ?? {}, factsSchema(set, id))],
      ['journey', checkRedirects(journey, registration)],
      ['journey', checkParams(journey)],
      ['registration', checkGroups(registration)],
      ['progress', checkSteps(progress)],
      ['surfaces', checkSurfaces(of('surfaces'))],
      ['preview', checkInvented(of('preview'))],
      ['progress', checkProgress(progress)],
      ['machine', checkMachine(of('machine'))],
      ['journey', checkIdentity(journey, id)],
    ]
    return parts.flatMap(([kind, issues]) => issues.map((issue) => ({ ...issue, file: `journeys/${id}/${kind}` })))
  },
)

function checkProgress({ lists = [], states }: DocumentOf['progress']): Issue[] {
  const listIds = lists.map(({ id }) => id)
  return states.flatMap(({ list }, index) =>
    list === undefined || listIds.includes(list)
      ? []
      : [documentIssue('reference.unknown-list', at('/states', index, 'list'), { list, known: listIds })],
  )
}

function checkMachine({ initial, states, events }: DocumentOf['machine']): Issue[] {
  const stateIds = new Set(states.map(({ id }) => id))
  const unknown = (id: string, path: string): Issue[] =>
    stateIds.has(id) ? [] : [documentIssue('reference.unknown-machine-state', path, { state: id, known: stateIds })]
  return [
    ...unknown(initial, '/initial'),
    ...events.flatMap(({ from, to }, index) => [
      ...unknown(to, at('/events', index, 'to')),
      ...(from === 'any' ? [] : from.flatMap((id, place) => unknown(id, at('/events', index, 'from', place)))),
    ]),
  ]
}

/** A value can only be asked of a parameter that the path has. */
function checkParams({ routes = [] }: DocumentOf['journey']): Issue[] {
  return routes.flatMap(({ path, params = {} }, index) => {
    const names = paramNames(path)
    return Object.keys(params).flatMap((name) =>
      names.includes(name)
        ? []
        : [documentIssue('route.unknown-param', at('/routes', index, 'params', name), { name, path })],
    )
  })
}

function checkIdentity({ id }: DocumentOf['journey'], journey: string): Issue[] {
  return id === journey ? [] : [documentIssue('document.wrong-code', '/id', { given: id, expected: journey })]
}
