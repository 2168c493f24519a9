import type { DocumentOf } from '#schemas'
import { type Kind, schemas } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Found } from '../../../documents/walk.ts'
import { at, type Issue } from '../../../issue.ts'
import { checkDerive } from '../../../journey/derive.ts'
import { paramNames } from '../../../journey/path-pattern.ts'
import { missingOfJourney } from '../../../kinds/index.ts'
import { check } from '../../../logic/check.ts'
import { withoutCopy } from '../../compile/compile-texts.ts'
import type { DocumentSet } from '../../document-set.ts'
import { rootOrg } from '../../lineage.ts'
import { unknownVariables } from '../texts/check-copy.ts'
import { checkWords } from '../texts/check-words.ts'
import { checkDialogs } from './check-dialogs.ts'
import { checkGroups, checkInvented, checkSteps, checkSurfaces, unknownStatus } from './check-names.ts'
import { checkReach } from './check-reach.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkErrorFields, checkScreen, type PartsOfStates, questionsOf } from './check-screen.ts'
import { addressIssues, destinationIssues, linkIssues } from './destinations.ts'
import { factsSchema, screensOf } from './facts-schema.ts'
import { neverKnownAt } from './known-facts.ts'
import { placesOfScreens } from './screen-places.ts'

/** What is wrong with a journey's documents together: references that lead nowhere, rules that read what is not there. */
export function checkJourney(set: DocumentSet, journey: string): Issue[] {
  const missing = missingOfJourney(set.documents.keys(), journey)
  if (missing.length > 0)
    return missing.map((kind) => ({
      ...documentIssue('document.missing', '', { id: `journeys/${journey}/${kind}` }),
      file: `journeys/${journey}/journey`,
    }))

  const facts = factsSchema(set, journey, schemas.facts)
  const of = <K extends Kind>(kind: K) => set.resolve(kind, { journey }).content
  const calls = set
    .calls(rootOrg, journey)
    .map(({ name, content }) => ({ file: `journeys/${journey}/${name}`, content }))
  const shared = withoutCopy('fields', { fields: of('fields').fields })
  const screens = screensOf(set, journey).map((each) => ({ ...each, questions: questionsOf(each.screen, shared) }))
  const names = {
    journey: of('journey'),
    calls: new Set(calls.flatMap(({ content }) => content.calls.map(({ id }) => id))),
    failures: new Set(Object.keys(of('failures').words ?? {})),
    screens: new Set(screens.map(({ name }) => name)),
    parts: partsOf(of('progress')),
  }

  const allQuestions = screens.flatMap(({ questions }) => questions)
  const placesOf = placesOfScreens(set, journey)
  const own = set.entries.filter(({ place }) => place.journey === journey)
  return [
    ...own.flatMap(({ id, kind, content }) =>
      [
        ...set
          .found({ kind, content })
          .flatMap((found) => [
            ...referenceIssues(found, names, facts),
            ...neverKnownAt(found, placesOf(id), of('journey').derive ?? {}),
          ]),
        ...checkWords(kind, content, names.journey.locales ?? ['en']),
      ].map((issue) => ({ ...issue, file: id })),
    ),
    ...checkDerive(of('journey').derive ?? {}, facts).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/journey`,
    })),
    ...checkReach(set, journey),
    ...checkDialogs(set, journey),
    ...checkSamples(set, journey),
    ...checkRedirects(of('journey'), of('registration')).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/journey`,
    })),
    ...checkParams(of('journey')).map((issue) => ({ ...issue, file: `journeys/${journey}/journey` })),
    ...calls.flatMap(({ file, content }) =>
      checkErrorFields(content, allQuestions).map((issue) => ({ ...issue, file })),
    ),
    ...twiceDefined(calls),
    ...checkGroups(of('registration')).map((issue) => ({ ...issue, file: `journeys/${journey}/registration` })),
    ...checkSteps(of('progress')).map((issue) => ({ ...issue, file: `journeys/${journey}/progress` })),
    ...checkSurfaces(of('surfaces')).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/surfaces`,
    })),
    ...checkInvented(of('preview')).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/preview`,
    })),
    ...checkProgress(of('progress')).map((issue) => ({ ...issue, file: `journeys/${journey}/progress` })),
    ...checkMachine(of('machine')).map((issue) => ({ ...issue, file: `journeys/${journey}/machine` })),
    ...checkIdentity(of('journey'), journey).map((issue) => ({ ...issue, file: `journeys/${journey}/journey` })),
    ...screens.flatMap(({ file, screen, questions }) =>
      checkScreen(screen, questions, names.parts, of('journey').derive).map((issue) => ({ ...issue, file })),
    ),
  ]
}

type Names = {
  journey: DocumentOf['journey']
  calls: ReadonlySet<string>
  failures: ReadonlySet<string>
  screens: ReadonlySet<string>
  parts: PartsOfStates
}

function referenceIssues(
  { role, path, value }: Found,
  names: Names,
  facts: Parameters<typeof check>[1]['facts'],
): Issue[] {
  const name = String(value)
  switch (role) {
    case 'rule':
      return check(value, { facts, root: 'boolean', path })
    case 'valueRule':
      return check(value, { facts, root: 'any', path })
    case 'text':
    case 'markdown':
      return [...unknownVariables(value, path, facts), ...linkIssues(names.journey, value, path)]
    case 'href':
      return addressIssues(names.journey, name, path)
    case 'callId':
      return names.calls.has(name)
        ? []
        : [documentIssue('reference.unknown-call', path, { call: name, known: names.calls })]
    case 'failureName':
      return names.failures.has(name)
        ? []
        : [documentIssue('reference.unknown-failure', path, { name, known: names.failures })]
    case 'screenId':
      return names.screens.has(name)
        ? []
        : [documentIssue('reference.unknown-screen', path, { screen: name, known: names.screens })]
    case 'status':
      return unknownStatus(name, path)
    case 'factPath':
      // The name stands at this place itself, and is no rule.
      return check({ var: name }, { facts, root: 'any', path }).map((each) => ({ ...each, path }))
    case 'route':
    case 'routePattern':
      return destinationIssues(names.journey, name, path)
    default:
      return []
  }
}

/** A call that two services' documents define: which one is made would hang on the order of files. */
function twiceDefined(calls: { file: string; content: DocumentOf['calls'] }[]): Issue[] {
  const seen = new Set<string>()
  return calls.flatMap(({ file, content }) => {
    const twice = content.calls.flatMap(({ id }, index) =>
      seen.has(id) ? [{ ...documentIssue('reference.duplicate-id', at('/calls', index, 'id'), { id }), file }] : [],
    )
    for (const { id } of content.calls) seen.add(id)
    return twice
  })
}

/** Where a journey has invented answers for its preview, it has one for whatever a screen loads. */
function checkSamples(set: DocumentSet, journey: string): Issue[] {
  const file = `journeys/${journey}/preview`
  if (!set.documents.has(file)) return []
  const { data } = set.resolve('preview', { journey }).content
  const loaded = new Set(screensOf(set, journey).flatMap(({ screen: { load = [] } }) => load.map(({ as }) => as)))
  return [...loaded].flatMap((name): Issue[] =>
    Object.hasOwn(data, name) ? [] : [{ ...documentIssue('preview.no-sample', '/data', { name }), file }],
  )
}

function partsOf({ steps, lists = [], states }: DocumentOf['progress']): PartsOfStates {
  const stepsOf = (list: string | undefined) =>
    list === undefined ? steps : lists.find(({ id }) => id === list)?.steps
  return new Map(states.map(({ id, list, step }) => [id, partsAt(stepsOf(list), step)]))
}

/** Past the last step there are none. */
function partsAt(steps: DocumentOf['progress']['steps'] | undefined, step: number): string[] | undefined {
  return step === steps?.length ? [] : steps?.[step] && (steps[step].parts ?? []).map(({ id }) => id)
}

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
