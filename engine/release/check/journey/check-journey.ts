import type { DocumentOf, Kind } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Found } from '../../../documents/walk.ts'
import { at, type Issue } from '../../../issue.ts'
import { missingOfJourney, placeOf } from '../../../kinds/index.ts'
import { check } from '../../../logic/check.ts'
import { withoutCopy } from '../../compile/compile-texts.ts'
import type { DocumentSet } from '../../document-set.ts'
import { contentMemory, numberOf } from '../../graph/per-content.ts'
import { query } from '../../graph/query.ts'
import { region } from '../../graph/regions.ts'
import { rootOrg } from '../../lineage.ts'
import { unknownVariables } from '../texts/check-copy.ts'
import { checkWords } from '../texts/check-words.ts'
import { checkDialogs } from './check-dialogs.ts'
import { followedIssues } from './check-figures.ts'
import { unknownStatus } from './check-names.ts'
import { partIssues } from './check-parts.ts'
import { checkReach } from './check-reach.ts'
import { checkErrorFields, checkScreen, type PartsOfStates, questionsOf } from './check-screen.ts'
import { addressIssues, destinationIssues, linkIssues } from './destinations.ts'
import { factsSchema, screensOf } from './facts-schema.ts'
import { neverKnownAt } from './known-facts.ts'
import { placesOf } from './screen-places.ts'

/** What is wrong with a journey's documents together: references that lead nowhere, rules that read what is not there. */
export function checkJourney(set: DocumentSet, journey: string): readonly Issue[] {
  return set.ask(journeyIssues, journey)
}

const journeyIssues = query('journey issues', (set: DocumentSet, journey: string): readonly Issue[] => {
  const missing = set.ask(missingKinds, journey)
  if (missing.length > 0)
    return missing.map((kind) => ({
      ...documentIssue('document.missing', '', { id: `journeys/${journey}/${kind}` }),
      file: `journeys/${journey}/journey`,
    }))
  const own = set.entriesIn(region.journey(journey), region.changes(journey))
  return [
    ...own.flatMap(({ id }) => set.ask(entryIssues, journey, id)),
    ...checkReach(set, journey),
    ...checkDialogs(set, journey),
    ...set.ask(sampleIssues, journey),
    ...set.ask(callIssues, journey),
    ...set.ask(partIssues, journey),
    ...set.ask(followedIssues, journey),
    ...screensOf(set, journey).flatMap(({ file }) => set.ask(screenIssues, journey, file)),
  ]
})

/** The kinds of document that a journey cannot do without and does not have. */
export const missingKinds = query('kinds that a journey lacks', ({ documents }: DocumentSet, journey: string) =>
  missingOfJourney(documents.idsIn(region.journey(journey)), journey),
)

/** Whatever has a role in one document of a journey, or in what an org makes of it. */
const entryIssues = query('issues of a document', (set: DocumentSet, journey: string, id: string): readonly Issue[] => {
  const facts = factsSchema(set, journey)
  const names = set.ask(namesIn, journey)
  const { derive = {}, locales = ['en'] } = names.journey
  const entry = set.entry(id)
  if (entry === undefined) return []
  const places = placesOf(set, entry)
  const beside = [id, numberOf(names), numberOf(facts as object), ...(places?.knows ?? []), ...(places?.loaded ?? [])]
  return issuesOfEntries(entry.content, beside.join(' '), () =>
    [
      ...set
        .found(entry)
        .flatMap((found) => [...referenceIssues(found, names, facts), ...neverKnownAt(found, places, derive)]),
      ...checkWords(entry.kind, entry.content, locales),
    ].map((issue) => ({ ...issue, file: id })),
  )
})

/** Most documents stay beside the same names and facts when another one changes. */
const issuesOfEntries = contentMemory<readonly Issue[]>()

const callIssues = query('issues of calls', (set: DocumentSet, journey: string): readonly Issue[] => {
  const calls = callsIn(set, journey)
  const questions = screensOf(set, journey).flatMap(({ file }) => set.ask(questionsAt, journey, file))
  return [
    ...calls.flatMap(({ file, content }) => checkErrorFields(content, questions).map((issue) => ({ ...issue, file }))),
    ...twiceDefined(calls),
  ]
})

/** What is wrong with a screen of the journey, or with what an org makes of one: `id` is the document's. */
const screenIssues = query('issues of a screen', (set: DocumentSet, journey: string, id: string): readonly Issue[] => {
  const { parts, journey: whole } = set.ask(namesIn, journey)
  const screen = screenAt(set, id)
  const questions = set.ask(questionsAt, journey, id)
  return checkScreen(screen, questions, parts, whole.derive).map((issue) => ({ ...issue, file: id }))
})

const questionsAt = query('questions of a screen', (set: DocumentSet, journey: string, id: string) =>
  questionsOf(screenAt(set, id), set.ask(sharedQuestions, journey)),
)

const sharedQuestions = query('shared questions', (set: DocumentSet, journey: string) =>
  withoutCopy('fields', { fields: set.resolve('fields', { journey }).content.fields }),
)

function screenAt(set: DocumentSet, id: string): DocumentOf['screen'] {
  return set.resolve('screen', placeOf(id) ?? {}).content
}

function callsIn(set: DocumentSet, journey: string): { file: string; content: DocumentOf['calls'] }[] {
  return set.calls(rootOrg, journey).map(({ name, content }) => ({ file: `journeys/${journey}/${name}`, content }))
}

/** What there is in a journey, by name. */
const namesIn = query('names in a journey', (set: DocumentSet, journey: string): Names => {
  const of = <K extends Kind>(kind: K) => set.resolve(kind, { journey }).content
  return {
    journey: of('journey'),
    calls: new Set(callsIn(set, journey).flatMap(({ content }) => content.calls.map(({ id }) => id))),
    failures: new Set(Object.keys(of('failures').words ?? {})),
    screens: new Set(screensOf(set, journey).map(({ name }) => name)),
    parts: partsOf(of('progress')),
  }
})

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
const sampleIssues = query('sample issues', (set: DocumentSet, journey: string): readonly Issue[] => {
  const file = `journeys/${journey}/preview`
  if (!set.documents.has(file)) return []
  const { data } = set.resolve('preview', { journey }).content
  const loaded = new Set(screensOf(set, journey).flatMap(({ screen: { load = [] } }) => load.map(({ as }) => as)))
  return [...loaded].flatMap((name): Issue[] =>
    Object.hasOwn(data, name) ? [] : [{ ...documentIssue('preview.no-sample', '/data', { name }), file }],
  )
})

function partsOf({ steps, lists = [], states }: DocumentOf['progress']): PartsOfStates {
  const stepsOf = (list: string | undefined) =>
    list === undefined ? steps : lists.find(({ id }) => id === list)?.steps
  return new Map(states.map(({ id, list, step }) => [id, partsAt(stepsOf(list), step)]))
}

/** Past the last step there are none. */
function partsAt(steps: DocumentOf['progress']['steps'] | undefined, step: number): string[] | undefined {
  return step === steps?.length ? [] : steps?.[step] && (steps[step].parts ?? []).map(({ id }) => id)
}
