import type { Issue } from '#engine'
import { type Documents, type Finding, findingsOf } from '#engine/release'
import type { Acknowledgement } from '#schemas'
import { AppError } from '../errors.ts'
import { type Acknowledged, listAcknowledged } from '../store/acknowledged.ts'
import type { Db } from '../store/tables.ts'

/** What a publisher accepts, each by the name of the finding, with a reason. */
/** The findings that nobody has accepted yet. */
export async function openFindings(db: Db, documents: Documents, issues: readonly Issue[]): Promise<Finding[]> {
  const findings = findingsOf(documents, issues)
  if (findings.length === 0) return []
  const acknowledged = await listAcknowledged(db)
  return findings.filter(({ finding }) => !acknowledged.has(finding))
}

/** What a release keeps of the findings that are accepted with it. Throws release.not-acknowledged, which names each that is not. */
export async function acknowledge(
  db: Db,
  documents: Documents,
  issues: readonly Issue[],
  given: readonly Acknowledgement[],
): Promise<Acknowledged[]> {
  const open = await openFindings(db, documents, issues)
  const reasons = new Map(given.map(({ finding, reason }) => [finding, reason.trim()]))
  const left = open.filter(({ finding }) => !reasons.get(finding))
  if (left.length > 0) {
    const [first] = left
    const more = left.length === 1 ? '' : ` (and ${left.length - 1} more)`
    const detail = `Accept "${first?.finding}" with a reason, or mend it: ${first?.file}${first?.path}: ${first?.message}${more}`
    throw new AppError('release.not-acknowledged', detail, { issues: left })
  }
  return open.map(({ finding, code, file = '', path, message }) => ({
    finding,
    code,
    file,
    path,
    message,
    reason: reasons.get(finding) ?? '',
  }))
}
