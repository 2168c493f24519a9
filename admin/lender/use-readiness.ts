import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Issue } from '#engine'
import { disclosedNumbers, documentSet, type Json, readiness, valueAt } from '#engine/release'
import type { DocumentView } from '#schemas'
import { readinessQuery } from '../api/documents.ts'
import { withDocument } from '../content/layers.ts'

/** What only the server can tell, beside all that a check of the whole says: it compares all lenders, and knows whether borrowers are real. */
const fromServer = ['ready.same', 'ready.same-maybe', 'ready.other-brand', 'ready.other-brand-maybe', 'ready.reserved']

/** What a sentence of a disclosure says in digits: a lender that is not served yet has no other check while somebody types. */
const ofNumbers = ['text.number-outside-figures', 'text.number-not-there']

/** What stands between the lender and its being live in the fields of one document, as it is typed. */
export function useReadiness(
  { id, org }: DocumentView,
  content: Json | undefined,
  sources: Record<string, Json> | undefined,
): Issue[] {
  const code = org ?? ''
  const { data } = useQuery({ ...readinessQuery(code), enabled: org !== null && org !== undefined })
  return useMemo(() => {
    if (sources === undefined || content === undefined || data === undefined) return []
    const saved = new Map(Object.entries(sources))
    const drafted = withDocument(saved, id, content)
    const set = documentSet(drafted)
    const now = readiness(set, code, { today: new Date().toISOString().slice(0, 10) })
    const unchanged = (path: string) =>
      JSON.stringify(valueAt(saved.get(id) ?? null, path)) === JSON.stringify(valueAt(content, path))
    const isServers = (finding: string) =>
      fromServer.includes(finding) || !(finding.startsWith('ready.') || ofNumbers.includes(finding))
    const numbers = id.endsWith('/disclosures')
      ? set.org(code).journeys.flatMap((journey) => disclosedNumbers(set, { org: code, journey }))
      : []
    return [
      ...numbers,
      ...now.filter(({ code: finding }) => !isServers(finding)),
      ...data.findings.filter(({ code: finding, path }) => isServers(finding) && unchanged(path)),
    ].filter(({ file }) => file === id)
  }, [sources, content, data, id, code])
}
