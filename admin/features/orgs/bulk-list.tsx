import { Text } from '@mantine/core'
import type { Json } from '#engine/release'
import { isProblem } from '../../api/problem.ts'
import { shown } from '../../content/shown.ts'
import { IssueList } from '../../parts/issue-list.tsx'
import type { BulkChange } from './bulk-change.ts'
import type { Outcome } from './use-bulk-save.ts'

type Props = {
  changes: readonly BulkChange[]
  /** Whether every lender goes back to what it inherits. */
  isBack: boolean
  outcomes: ReadonlyMap<string, Outcome>
}

/** What the value was for each lender, what it becomes, and how saving went. */
export function BulkList({ changes, isBack, outcomes }: Props) {
  return (
    <div className="panel long-list" role="list" aria-label="What changes">
      {changes.map((change) => (
        <div key={change.org.code} className="list-row bulk-row" role="listitem">
          <strong>{change.org.name}</strong>
          <div>{becomes(change, isBack)}</div>
          <div>
            <Went outcome={outcomes.get(change.org.code)} />
          </div>
        </div>
      ))}
    </div>
  )
}

function becomes({ how, before, after, isInherited }: BulkChange, isBack: boolean): string {
  const was = `${words(before)}${isInherited ? ', inherited' : ''}`
  if (how === 'same' && before === undefined) return 'Is not set, here or above'
  if (how === 'same')
    return isInherited ? `Inherits this already: ${words(before)}` : `Says this already: ${words(before)}`
  if (how === 'own') return `Stays ${was}: this lender inherits nothing there`
  if (how === 'closed') return `Stays ${was}: your role does not change this lender`
  return isBack ? `Was ${was}; inherits ${words(after)}` : `Was ${was}; becomes ${words(after)}`
}

function words(value: Json | undefined): string {
  if (value === undefined) return 'not set'
  const text = shown(value) ?? JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

function Went({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null
  if ('revision' in outcome) return <>Saved as revision {outcome.revision}</>
  const { error } = outcome
  return (
    <>
      <Text size="sm" c="var(--console-bad)">
        Not saved: {isProblem(error, 'revision.out-of-date') ? 'somebody has saved since you looked.' : error.message}
      </Text>
      {isProblem(error) && error.issues.length > 0 && <IssueList issues={error.issues} hasPaths={false} />}
    </>
  )
}
