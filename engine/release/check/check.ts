import { documentIssue } from '../../document-issue.ts'
import { type Documents, isJsonObject, type JsonObject } from '../../documents/json.ts'
import { at, type Issue } from '../../issue.ts'
import { placeOf, schemaRefOf } from '../../kinds/index.ts'
import { ofLevel } from '../../level.ts'
import { type DocumentSet, growingSet } from '../document-set.ts'
import { fontFacts, largestFont } from '../fonts/font-facts.ts'
import { bytesOf } from '../fonts/own-fonts.ts'
import { changesToCome, followDocuments } from '../graph/document-changes.ts'
import { groupsOf } from '../graph/groups.ts'
import { contentMemory, numberOf } from '../graph/per-content.ts'
import { query } from '../graph/query.ts'
import { ownerOf, type Region, region } from '../graph/regions.ts'
import { ofEach } from '../of-each.ts'
import { type Moment, readiness } from '../readiness/readiness.ts'
import type { Validate } from '../validate.ts'
import { checkUnused } from './check-unused.ts'
import { extensionIssues, writtenWhere } from './inheritance/check-extension.ts'
import { followWholeJourneys } from './inheritance/whole-journeys.ts'
import { checkJourney } from './journey/check-journey.ts'
import { checkLender, checkOrg } from './org/check-org.ts'
import { checkOrgNames } from './org/check-org-names.ts'
import { checkAvoided } from './texts/check-avoided.ts'
import { checkMarks } from './texts/check-marks.ts'
import { checkPatterns } from './texts/check-pattern.ts'
import { checkSameWords } from './texts/check-same-words.ts'

/** Where and when the documents will be served: on these hosts stands something else. */
export type Where = Moment & { reservedHosts?: readonly string[] }

/** How many findings of a lender block its going live, and how many have to be looked at before. */
export type ReadinessCount = { code: string; stops: number; looks: number }

/** Checks sets of documents, one after the other: of each, what another is than in the set before is looked at again. */
export type Checker = {
  check: (documents: Documents, where?: Where) => Issue[]
  /** What stands between a lender and its being live. */
  readiness: (documents: Documents, org: string, moment?: Moment) => Issue[]
  /** How much stands between each lender and its being live. Worked out together with what `check` says of them. */
  readinessOfAll: (documents: Documents, moment?: Moment) => ReadinessCount[]
  /** How many pieces of work were done so far. */
  count: () => number
}

/** `mayGoOn` is asked before each piece of work, and throws to end a check; the next one goes on from there. */
export function createChecker(validate: Validate, mayGoOn?: () => void): Checker {
  const [given, written, whole] = [growingSet(mayGoOn), growingSet(mayGoOn), growingSet(mayGoOn)]
  const changesIn = followDocuments()
  const [toWrite, toComplete] = [changesToCome(), changesToCome()]
  const writtenOutIn = followWholeJourneys()
  const follow = (documents: Documents) => {
    const changes = changesIn(documents)
    toWrite.add(changes)
    return given.change(changes)
  }
  const writtenSet = () => {
    const changes = toWrite.take()
    toComplete.add(changes)
    return written.change(changes)
  }
  const wholeSet = (set: DocumentSet) => whole.change(writtenOutIn(set, toComplete.take))
  const extensionsOf = (set: DocumentSet) => set.journeys.flatMap((each) => set.ask(extensionIssues, each, validate))
  return {
    check(documents, where = {}) {
      const shapes = follow(documents).ask(shapeIssues, validate)
      if (ofLevel(shapes, 'stop').length > 0) return [...shapes]
      const set = writtenSet()
      const extensions = extensionsOf(set)
      if (extensions.length > 0) return unique([...shapes, ...extensions])
      return [...set.ask(allIssues, shapes, meaningIssues(wholeSet(set), validate, where))]
    },
    readiness(documents, org, moment) {
      follow(documents)
      return lenderFindings(writtenSet(), org, validate, moment)
    },
    readinessOfAll(documents, moment = {}) {
      follow(documents)
      const set = writtenSet()
      const asked = extensionsOf(set).length === 0 ? wholeSet(set) : set
      return [...asked.ask(readinessCounts, validate, JSON.stringify(moment))]
    },
    count: () => given.count() + written.count() + whole.count(),
  }
}

/**
 * Everything that is wrong with a set of documents, each issue with its document as `file`. Shapes come first: what
 * documents mean together is only looked at when each of them can be read.
 */
export function checkDocuments(documents: Documents, validate: Validate, where: Where = {}): Issue[] {
  return createChecker(validate).check(documents, where)
}

/** Everything there is to say: of the documents as they are written, and with every journey written out in full. */
const allIssues = query(
  'all issues',
  (set: DocumentSet, shapes: readonly Issue[], whole: readonly (readonly Issue[])[]): readonly Issue[] => {
    const own = [...checkUnused(set), ...checkSameWords(set), ...checkAvoided(set)]
    return uniqueOf([
      ...shapes.map(keyed),
      ...whole.flatMap((issues) => set.ask(whereAllWritten, issues)),
      ...own.map((issue) => keyed(writtenWhere(set, issue))),
    ])
  },
)

const whereAllWritten = query(
  'issues where they are written',
  (set: DocumentSet, issues: readonly Issue[]): readonly Keyed[] =>
    issues.map((issue) => keyed(writtenWhere(set, issue))),
)

/** What the documents of a set with whole journeys mean together: of each journey, each lender, and of all their names. */
function meaningIssues(whole: DocumentSet, validate: Validate, { reservedHosts = [], ...moment }: Where) {
  return whole.ask(wholeIssues, validate, JSON.stringify(moment), JSON.stringify(reservedHosts))
}

const wholeIssues = query(
  'issues of whole journeys',
  (whole: DocumentSet, validate: Validate, moment: string, reservedHosts: string): readonly (readonly Issue[])[] => [
    ...whole.journeys.map((journey) => checkJourney(whole, journey)),
    ...groupsOf(whole.orgs).map((group) => whole.ask(issuesOfLenders, group, validate, moment)),
    checkOrgNames(whole, reservedHosts),
  ],
)

/** Everything that stands between a lender, whatever its state, and its being live. */
export function lenderFindings(set: DocumentSet, org: string, validate: Validate, moment: Moment = {}): Issue[] {
  const { isThere, chain } = set.org(org)
  if (!isThere || !chain.every((each) => set.org(each).isThere)) return checkLender(set, org, validate)
  // What the company lacks is said by readiness, in words of staff and at its own place.
  const isSaid = ({ code, path }: Issue) => code === 'schema.required' && path === '/company'
  return unique([
    ...set.ask(readinessIssues, org, JSON.stringify(moment)),
    ...checkLender(set, org, validate).filter((issue) => !isSaid(issue)),
  ])
}

/** What is wrong with a group of lenders. */
const issuesOfLenders = query(
  'lender issues in a group',
  (set: DocumentSet, group: string, validate: Validate, moment: string): readonly Issue[] =>
    group.split(' ').flatMap((org) => set.ask(lenderIssues, org, validate, moment)),
)

/** What is wrong with a lender; of one that is whole and live, also what stands in the way of that. */
const lenderIssues = query(
  'lender issues',
  (set: DocumentSet, org: string, validate: Validate, moment: string): readonly Issue[] => {
    const issues = checkOrg(set, org, validate)
    const isReady = set.org(org).state === 'live' && ofLevel(issues, 'stop').length === 0
    return isReady ? [...issues, ...set.ask(readinessIssues, org, moment)] : issues
  },
)

const readinessIssues = query('readiness issues', (set: DocumentSet, org: string, moment: string): readonly Issue[] =>
  readiness(set, org, JSON.parse(moment)),
)

const readinessCount = query(
  'readiness count',
  (set: DocumentSet, code: string, validate: Validate, moment: string): ReadinessCount => {
    const findings = lenderFindings(set, code, validate, JSON.parse(moment))
    return { code, stops: ofLevel(findings, 'stop').length, looks: ofLevel(findings, 'acknowledge').length }
  },
)

const readinessCounts = query('all readiness counts', (set: DocumentSet, validate: Validate, moment: string) =>
  countsOfEach(set, set.orgs, validate, moment).flat(),
)

const countsOfEach = ofEach('readiness counts', (set, org, validate: Validate, moment: string) =>
  set.org(org).isAbstract ? [] : [set.ask(readinessCount, org, validate, moment)],
)

/** What is wrong with each document by itself. */
const shapeIssues = query('shape issues', (set: DocumentSet, validate: Validate): readonly Issue[] =>
  set.documents
    .regions()
    .filter((each) => ownerOf(each) !== undefined || each === region.nowhere)
    .flatMap((each) => set.ask(shapeIssuesIn, each, validate)),
)

const shapeIssuesIn = query(
  'shape issues in a region',
  ({ documents }: DocumentSet, each: Region, validate: Validate): readonly Issue[] =>
    documents.idsIn(each).flatMap((id) => {
      const content = documents.get(id)
      return isJsonObject(content) ? issuesOfShape(content, id, validate) : issuesAt(id, content, validate)
    }),
)

const issuesKnown = contentMemory<readonly Issue[]>()

function issuesOfShape(content: object, id: string, validate: Validate): readonly Issue[] {
  return issuesKnown(content, `${id} ${numberOf(validate)}`, () => issuesAt(id, content, validate))
}

function issuesAt(id: string, content: unknown, validate: Validate): readonly Issue[] {
  return checkDocument(id, content, validate).map((issue) => ({ ...issue, file: id }))
}

/** What is wrong with one document by itself: its shape, its `$schema`, and ids that stand twice in a list. */
export function checkDocument(id: string, content: unknown, validate: Validate): Issue[] {
  const place = placeOf(id)
  if (place === undefined) return [documentIssue('document.unknown-kind', '', { id })]
  const issues = validate(id, content)
  if (place.kind === 'asset') return [...issues, ...checkAsset(content)]
  const expected = schemaRefOf(id, content)
  const schemaRef = isJsonObject(content) ? content.$schema : undefined
  if (typeof schemaRef === 'string' && schemaRef !== expected)
    issues.push(documentIssue('document.wrong-schema', '/$schema', { given: schemaRef, expected }))
  return [
    ...issues,
    ...duplicateIds(content, ''),
    ...checkPatterns(place.kind, content),
    ...checkMarks(place.kind, content),
  ]
}

function duplicateIds(value: unknown, path: string): Issue[] {
  if (Array.isArray(value)) {
    const seen = new Set<unknown>()
    return value.flatMap((item, index) => {
      const id = isJsonObject(item) ? item.id : undefined
      const twice =
        typeof id === 'string' && seen.has(id)
          ? [documentIssue('reference.duplicate-id', at(path, index, 'id'), { id })]
          : []
      seen.add(id)
      return [...twice, ...duplicateIds(item, at(path, index))]
    })
  }
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, each]) => duplicateIds(each, at(path, key))) : []
}

/** What could run or fetch something, under whatever prefix. */
const activeContent =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|handler)\b|<!ENTITY|[\s/"']on[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)|@import|url\(\s*["']?(?!#|data:image\/)/i

/** A picture that could run or fetch something is none. */
function checkAsset(content: unknown): Issue[] {
  if (isJsonObject(content) && content.mediaType === 'font/woff2') return checkFont(content)
  const text = isJsonObject(content) && typeof content.text === 'string' ? content.text : ''
  const [found] = activeContent.exec(text) ?? []
  return found === undefined ? [] : [documentIssue('asset.active-content', '/text', { found: found.trim() })]
}

/** Browsers draw nothing with a font that is none, and say nothing of it. */
function checkFont({ base64 }: JsonObject): Issue[] {
  if (typeof base64 !== 'string') return [documentIssue('asset.no-font', '/base64', { wrong: 'it has no bytes' })]
  const bytes = bytesOf(base64)
  if (bytes.length > largestFont)
    return [documentIssue('asset.large-font', '/base64', { bytes: bytes.length, most: largestFont })]
  const facts = fontFacts(bytes)
  return 'wrong' in facts ? [documentIssue('asset.no-font', '/base64', { wrong: facts.wrong })] : []
}

/** The same fault of a journey shows under every org: once is enough. */
function unique(issues: readonly Issue[]): Issue[] {
  return uniqueOf(issues.map(keyed))
}

/** An issue with what tells it from others. */
type Keyed = { key: string; issue: Issue }

function keyed(issue: Issue): Keyed {
  const { file, path, message } = issue
  return { key: `${file}\n${path}\n${message}`, issue }
}

function uniqueOf(all: readonly Keyed[]): Issue[] {
  const first = new Map<string, Issue>()
  for (const { key, issue } of all) if (!first.has(key)) first.set(key, issue)
  return [...first.values()]
}
