import type { Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Issue } from '../../../issue.ts'
import { check } from '../../../logic/check.ts'
import { contentsOf } from '../../compile/bundle-contents.ts'
import { localesOf, sourcesOf } from '../../compile/bundle-sources.ts'
import { baseOf } from '../../compile/hash-bundle.ts'
import { bundleIssuesOf, KnownPieces } from '../../compile/known-pieces.ts'
import type { DocumentSet } from '../../document-set.ts'
import { figuresOf } from '../../figures-of.ts'
import { perContent } from '../../graph/per-content.ts'
import { query, queryAfter } from '../../graph/query.ts'
import { type Region, region } from '../../graph/regions.ts'
import { foundIn } from '../../inherited.ts'
import type { Validate } from '../../validate.ts'
import { orphanIssues } from '../inheritance/orphans.ts'
import { ownPlace, whereWritten } from '../inheritance/own-place.ts'
import { missingKinds } from '../journey/check-journey.ts'
import { addressIssues, linkIssues } from '../journey/destinations.ts'
import { factsSchema } from '../journey/facts-schema.ts'
import { neverKnownAt } from '../journey/known-facts.ts'
import { unknownVariables } from '../texts/check-copy.ts'
import { checkNumbers } from '../texts/check-numbers.ts'

type Key = { org: string; journey: string }

/** What is wrong with what an org's borrowers get of one journey: with what the org changes of it, and with the whole. */
export const bundleIssues = query(
  'bundle issues',
  (set: DocumentSet, org: string, journey: string, validate: Validate): readonly Issue[] => {
    const key = { org, journey }
    if (set.ask(missingKinds, journey).length > 0) return []
    const shapes = checkOverrides(set, key, validate)
    if (shapes.length > 0) return shapes
    const issues = localesOf(set, key).flatMap((locale) =>
      set
        .ask(compilerIssues, org, journey, locale)
        .issues.map((issue) => ({ ...issue, ...writtenAt(set, key, issue) })),
    )
    return [...issues, ...checkReferences(set, key), ...checkOrgCopy(set, key), ...disclosedNumbers(set, key)]
  },
)

/** What the compiler says of a bundle. */
const compilerIssues = queryAfter(
  'compiler issues',
  (set: DocumentSet, before: KnownIssues | undefined, org: string, journey: string, locale: string): KnownIssues => {
    const sources = sourcesOf(set, { org, journey, locale: locale as Locale })
    const known = (before?.known ?? new KnownPieces()).begin(baseOf(sources))
    const issues = bundleIssuesOf(contentsOf(sources), known)
    known.end()
    return { issues, known }
  },
)

type KnownIssues = { issues: readonly Issue[]; known: KnownPieces }

/** Each document that the org or one of its ancestors changes has to be what its kind asks for, as the org's borrowers get it. */
function checkOverrides(set: DocumentSet, { org, journey }: Key, validate: Validate): Issue[] {
  const { chain } = set.org(org)
  return set.entriesIn(...chain.map((code) => region.changes(journey, code))).flatMap(({ id, kind, place }) => {
    const orphaned = orphanIssues(set.at(id))
    if (orphaned.length > 0) return orphaned
    const { content } = set.resolve(kind, { ...place, org })
    return validate(`inherited/${kind}`, content).map((issue) => ({ ...issue, file: id }))
  })
}

/** An issue of the compiler names the document within the bundle; this is the one in which the words stand, and their place there. */
function writtenAt({ documents, at }: DocumentSet, { org, journey }: Key, { file = '', path }: Issue) {
  const isOrgs = file === 'footer' || file === 'org'
  const inherited = at(isOrgs ? `orgs/${org}/${file}` : `orgs/${org}/journeys/${journey}/${file}`)
  const place = ownPlace(documents, inherited, path)
  return { ...place, file: place.file ?? (isOrgs ? `orgs/${org}/${file}` : `journeys/${journey}/${file}`) }
}

/** Every note reference leads to a disclosure that this org's borrowers get. */
function checkReferences(set: DocumentSet, { org, journey }: Key): Issue[] {
  const { items } = set.resolve('disclosures', { org, journey }).content
  const noteIds = new Set(items.map(({ id }) => id))
  const { chain } = set.org(org)
  const unknownIn = (references: readonly Reference[]) =>
    references.flatMap(({ id, path }) =>
      noteIds.has(id) ? [] : [documentIssue('reference.unknown-disclosure', path, { id, known: noteIds })],
    )
  return [
    ...[region.journey(journey), ...chain.map((code) => region.changes(journey, code))].flatMap((each) =>
      set
        .ask(referencesIn, each)
        .flatMap(({ file, references }) => unknownIn(references).map((issue) => ({ ...issue, file }))),
    ),
    ...(['footer', 'disclosures'] as const).flatMap((kind) =>
      whereWritten(set, `orgs/${org}/${kind}`, (content) => unknownIn(referencesOf(content, kind))),
    ),
  ]
}

/** A note that copy refers to, and where. */
type Reference = { id: string; path: string }

const referencesIn = query('references in a region', (set: DocumentSet, each: Region) =>
  set.entriesIn(each).flatMap(({ id, kind, content }) => {
    const references = referencesOf(content, kind)
    return references.length === 0 ? [] : [{ file: id, references }]
  }),
)

const referencesOf = perContent((content, kind): readonly Reference[] =>
  foundIn(kind, content).flatMap(({ role, value, path }) =>
    role === 'markdown' || role === 'text'
      ? [...JSON.stringify(value).matchAll(/(\\?)\[\^([a-z][A-Za-z0-9.-]*)\]/g)].flatMap(([, escaped, id = '']) =>
          escaped ? [] : [{ id, path }],
        )
      : [],
  ),
)

/** Numbers in a lender's disclosures that are no figures, each at the document that says it. */
export function disclosedNumbers(set: DocumentSet, { org, journey }: Key): Issue[] {
  const figures = figuresOf(set, { org, journey })
  const inherited = set.at(`orgs/${org}/journeys/${journey}/disclosures`)
  const orphaned = orphanIssues(inherited)
  if (orphaned.length > 0) return orphaned
  return checkNumbers(inherited.content, figures).map((issue) => {
    const { file = `journeys/${journey}/disclosures`, path } = ownPlace(set.documents, inherited, issue.path)
    return { ...issue, file, path }
  })
}

/** Rules and words of the org's footer and disclosures read only facts that there are. */
function checkOrgCopy(set: DocumentSet, { org, journey }: Key): Issue[] {
  const facts = factsSchema(set, journey)
  const paths = set.resolve('journey', { org, journey }).content
  return (['footer', 'disclosures'] as const).flatMap((kind) =>
    whereWritten(set, `orgs/${org}/${kind}`, (content) =>
      foundIn(kind, content).flatMap((found) => {
        const { role, value, path } = found
        const never = neverKnownAt(found, undefined, paths.derive ?? {})
        if (role === 'rule') return [...check(value, { facts, root: 'boolean', path }), ...never]
        if (role === 'href') return addressIssues(paths, String(value), path)
        if (role !== 'text' && role !== 'markdown') return []
        return [...unknownVariables(value, path, facts), ...linkIssues(paths, value, path), ...never]
      }),
    ),
  )
}
