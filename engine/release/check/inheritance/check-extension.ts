import { documentIssue } from '../../../document-issue.ts'
import type { Documents } from '../../../documents/json.ts'
import type { Issue } from '../../../issue.ts'
import { isPatch, placeOf } from '../../../kinds/index.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import { region } from '../../graph/regions.ts'
import { journeyLayers } from '../../layers.ts'
import { extendedBy } from '../../lineage.ts'
import type { Validate } from '../../validate.ts'
import { orphanIssues } from './orphans.ts'
import { ownPlace } from './own-place.ts'

/** What is wrong with what a journey takes over from another: whom it names, and what its patches come to. */
export const extensionIssues = query('extension issues', checkExtension)

function checkExtension(set: DocumentSet, journey: string, validate: Validate): Issue[] {
  const { documents } = set
  const lineage = checkLineage(set, journey)
  if (lineage.length > 0) return lineage
  const orphans = documents
    .idsIn(region.journey(journey))
    .flatMap((id) =>
      isOrphan(documents, journey, id, documents.get(id))
        ? [{ ...documentIssue('document.nothing-to-patch', '', {}), file: id }]
        : [],
    )
  if (orphans.length > 0 || extendedBy(documents, journey) === undefined) return orphans
  return set.journey(journey).names.flatMap((name) => {
    const id = `journeys/${journey}/${name}`
    const kind = placeOf(id)?.kind
    if (!documents.has(id)) return []
    const inherited = set.at(id)
    const orphaned = orphanIssues(inherited)
    if (orphaned.length > 0) return orphaned
    return validate(`inherited/${kind}`, inherited.content).map((issue) => {
      const { file, path } = ownPlace(documents, inherited, issue.path)
      return { ...issue, path: file === id ? path : issue.path, file: id }
    })
  })
}

/** An issue of a journey written out in full, at the document that its author wrote. */
export function writtenWhere(set: DocumentSet, issue: Issue): Issue {
  const { documents } = set
  const { file: id = '', path } = issue
  const place = placeOf(id)
  if (place?.layer !== 'journey' || place.journey === undefined) return issue
  if (set.journey(place.journey).chain.length === 1) return issue
  const { file, path: own } = ownPlace(documents, set.at(id), path)
  if (file !== undefined) return { ...issue, file, path: own }
  // Of a whole that has several sources, the last that says anything.
  const name = id.slice(`journeys/${place.journey}/`.length)
  return { ...issue, file: journeyLayers(documents, place.journey, name).at(-1)?.source ?? id }
}

function checkLineage(set: DocumentSet, journey: string): Issue[] {
  const { documents } = set
  const file = `journeys/${journey}/journey`
  const above = extendedBy(documents, journey)
  if (above === undefined) return []
  if (!documents.has(`journeys/${above}/journey`))
    return [
      {
        ...documentIssue('reference.unknown-journey', '/extends', { journey: above, known: set.journeys }),
        file,
      },
    ]
  const { chain } = set.journey(journey)
  const before = extendedBy(documents, chain[0] ?? journey)
  return before === undefined || !documents.has(`journeys/${before}/journey`)
    ? []
    : [{ ...documentIssue('reference.inherits-itself', '/extends', { chain: [before, ...chain].join(' → ') }), file }]
}

/** A patch on what no journey above has. */
function isOrphan(documents: Documents, journey: string, id: string, content: unknown): boolean {
  if (!isPatch(id, content)) return false
  const [first] = journeyLayers(documents, journey, id.slice(`journeys/${journey}/`.length))
  return first === undefined || isPatch(first.source, first.content)
}
