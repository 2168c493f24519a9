import type { DocumentOf } from '#schemas'
import { type Kind, schemas } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { isJsonObject } from '../../documents/json.ts'
import { type Found, find } from '../../documents/walk.ts'
import { at, type Issue } from '../../issue.ts'
import { checkDerive } from '../../journey/derive.ts'
import { paramNames } from '../../journey/path-pattern.ts'
import { missingOfJourney, placeOf } from '../../kinds/index.ts'
import { check } from '../../logic/check.ts'
import type { Documents } from '../documents.ts'
import { callNames } from '../extended-calls.ts'
import { unknownVariables } from './check-copy.ts'
import { checkDialogs } from './check-dialogs.ts'
import { checkGroups, checkInvented, checkSteps, checkSurfaces, unknownStatus } from './check-names.ts'
import { checkReach } from './check-reach.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkErrorFields, checkScreen, questionsOf } from './check-screen.ts'
import { checkWords } from './check-words.ts'
import { addressIssues, destinationIssues, linkIssues } from './destinations.ts'
import { factsSchema, screensOf } from './facts-schema.ts'
import { neverKnownAt } from './known-facts.ts'
import { placesOfScreens } from './screen-places.ts'

/** Rules that give a value, not an answer to "does it apply": where they stand. */
const valueRules = [
  /\/pass\/[^/]+$/,
  /\/body\/[^/]+$/,
  /\/query\/[^/]+$/,
  /\/params\/[^/]+$/,
  /\/headers\/[^/]+$/,
  /^\/telemetry\/(identity|additionalSigner)$/,
  /^\/prefill\/[^/]+$/,
  /^\/derive\/[^/]+$/,
]

/** Where journey.json names the routes and redirects themselves; everywhere else it speaks of places that have to be there. */
const namesPlaces = /^\/(routes\/\d+\/path|redirects\/\d+\/from|elsewhere\/\d+)$/

/** What is wrong with a journey's documents together: references that lead nowhere, rules that read what is not there. */
export function checkJourney(documents: Documents, journey: string): Issue[] {
  const missing = missingOfJourney(documents.keys(), journey)
  if (missing.length > 0)
    return missing.map((kind) => ({
      ...documentIssue('document.missing', '', { id: `journeys/${journey}/${kind}` }),
      file: `journeys/${journey}/journey`,
    }))

  const facts = factsSchema(documents, journey, schemas.facts)
  const of = <K extends Kind>(kind: K) => documents.get(`journeys/${journey}/${kind}`) as unknown as DocumentOf[K]
  const calls = callNames(documents, journey).map((name) => {
    const file = `journeys/${journey}/${name}`
    return { file, content: documents.get(file) as unknown as DocumentOf['calls'] }
  })
  const names = {
    journey: of('journey'),
    calls: new Set(calls.flatMap(({ content }) => content.calls.map(({ id }) => id))),
    failures: new Set(Object.keys((of('failures') as DocumentOf['failures'] | undefined)?.words ?? {})),
    screens: new Set(
      screensOf(documents, journey).flatMap(({ file }) => file.split(`journeys/${journey}/screens/`)[1] ?? []),
    ),
    states: new Set(of('progress').states.map(({ id }) => id)),
  }

  const questions = screensOf(documents, journey).flatMap((screen) => questionsOf(screen, of('fields')))
  const placesOf = placesOfScreens(documents, journey)
  const knownHere = (found: Found, kind: Kind, places: ReturnType<typeof placesOf>) =>
    kind === 'journey' && found.path.startsWith('/derive/')
      ? []
      : neverKnownAt(found, places, of('journey').derive ?? {})
  const own = [...documents.keys()].filter((id) => {
    const place = placeOf(id)
    return place?.journey === journey
  })
  return [
    ...own.flatMap((id) => {
      const kind = placeOf(id)?.kind ?? 'journey'
      const content = documents.get(id)
      return [
        ...find(kind, content).flatMap((found) => [
          ...referenceIssues(found, names, kind, facts),
          ...knownHere(found, kind, placesOf(id)),
        ]),
        ...checkWords(kind, content, names.journey.locales ?? ['en']),
      ].map((issue) => ({ ...issue, file: id }))
    }),
    ...checkDerive(of('journey').derive ?? {}, facts).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/journey`,
    })),
    ...checkReach(documents, journey),
    ...checkDialogs(documents, journey),
    ...checkSamples(documents, journey),
    ...checkRedirects(of('journey'), of('registration')).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/journey`,
    })),
    ...checkParams(of('journey')).map((issue) => ({ ...issue, file: `journeys/${journey}/journey` })),
    ...calls.flatMap(({ file, content }) => checkErrorFields(content, questions).map((issue) => ({ ...issue, file }))),
    ...twiceDefined(calls),
    ...checkGroups(of('registration')).map((issue) => ({ ...issue, file: `journeys/${journey}/registration` })),
    ...checkSteps(of('progress')).map((issue) => ({ ...issue, file: `journeys/${journey}/progress` })),
    ...checkSurfaces(of('surfaces')).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/surfaces`,
    })),
    ...checkInvented((of('preview') as DocumentOf['preview'] | undefined) ?? {}).map((issue) => ({
      ...issue,
      file: `journeys/${journey}/preview`,
    })),
    ...checkProgress(of('progress')).map((issue) => ({ ...issue, file: `journeys/${journey}/progress` })),
    ...checkMachine(of('machine')).map((issue) => ({ ...issue, file: `journeys/${journey}/machine` })),
    ...checkIdentity(of('journey'), journey).map((issue) => ({ ...issue, file: `journeys/${journey}/journey` })),
    ...screensOf(documents, journey).flatMap((screen) =>
      checkScreen(screen, of('fields'), names.states, of('journey').derive).map((issue) => ({
        ...issue,
        file: screen.file,
      })),
    ),
  ]
}

type Names = {
  journey: DocumentOf['journey']
  calls: ReadonlySet<string>
  failures: ReadonlySet<string>
  screens: ReadonlySet<string>
  states: ReadonlySet<string>
}

function referenceIssues(
  { role, path, value }: Found,
  names: Names,
  kind: Kind,
  facts: Parameters<typeof check>[1]['facts'],
): Issue[] {
  const name = String(value)
  switch (role) {
    case 'rule':
      // Derived facts are checked together: they read each other.
      if (kind === 'journey' && path.startsWith('/derive/')) return []
      return check(value, { facts, root: valueRules.some((each) => each.test(path)) ? 'any' : 'boolean', path })
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
      return check({ var: name }, { facts, root: 'any', path })
    case 'route':
      return kind === 'journey' && namesPlaces.test(path) ? [] : destinationIssues(names.journey, name, path)
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
function checkSamples(documents: Documents, journey: string): Issue[] {
  const file = `journeys/${journey}/preview`
  const preview = documents.get(file) as unknown as DocumentOf['preview'] | undefined
  if (preview === undefined) return []
  const loaded = new Set(screensOf(documents, journey).flatMap(({ load = [] }) => load.map(({ as }) => as)))
  return [...loaded].flatMap((name): Issue[] =>
    Object.hasOwn(preview.data, name) ? [] : [{ ...documentIssue('preview.no-sample', '/data', { name }), file }],
  )
}

function checkProgress({ lists = [], states }: DocumentOf['progress']): Issue[] {
  const known = lists.map(({ id }) => id)
  return states.flatMap(({ list }, index) =>
    list === undefined || known.includes(list)
      ? []
      : [documentIssue('reference.unknown-list', at('/states', index, 'list'), { list, known })],
  )
}

function checkMachine({ initial, states, events }: DocumentOf['machine']): Issue[] {
  const known = new Set(states.map(({ id }) => id))
  const unknown = (id: string, path: string): Issue[] =>
    known.has(id) ? [] : [documentIssue('reference.unknown-machine-state', path, { state: id, known })]
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

function checkIdentity(content: unknown, journey: string): Issue[] {
  const given = isJsonObject(content) ? content.id : undefined
  return given === journey
    ? []
    : [documentIssue('document.wrong-code', '/id', { given: String(given), expected: journey })]
}
