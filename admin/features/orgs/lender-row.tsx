import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { orgState } from '../../lender/org-state.ts'
import { stateWords } from '../../lender/state-words.ts'
import { StateMark } from '../../parts/state-mark.tsx'
import { When } from '../../parts/when.tsx'
import type { Readiness, Row } from './lender-view.ts'

type Props = Row & { isChosen: boolean; onChoose: (code: string) => void }

/** A lender in the list. Plain elements: there may be a thousand of them. */
export const LenderRow = memo(function LenderRow({ org, readiness, changed, isChosen, onChoose }: Props) {
  const state = orgState(org)
  return (
    <div className="list-row org-row" role="listitem">
      <input
        type="checkbox"
        aria-label={`Choose ${org.name} (${org.code})`}
        checked={isChosen}
        onChange={() => onChoose(org.code)}
      />
      <div className="org-name">
        <Link to="/orgs/$code" params={{ code: org.code }} className="org-link">
          {org.name}
        </Link>{' '}
        {org.sample && <small>Sample</small>}
        <small className="org-where">
          <code>{org.code}</code> {org.abstract ? '' : org.hosts.join(', ') || 'No host yet'}
        </small>
      </div>
      <div>{org.abstract ? 'Only inherited from' : stateWords[org.state]}</div>
      <div className="org-ready">{org.abstract ? '' : readinessWords(readiness)}</div>
      <div className="org-changed">
        {changed && (
          <>
            <When at={changed.at} /> <small>{changed.author}</small>
          </>
        )}
        {state !== 'live' && <StateMark state={state} />}
      </div>
      <small className="org-parent">{org.extends ? `extends ${org.extends}` : 'extends nothing'}</small>
    </div>
  )
})

function readinessWords(readiness: Readiness | undefined): string {
  if (readiness === undefined) return '…'
  const { stops, looks } = readiness
  if (stops > 0) return stops === 1 ? '1 thing blocks going live' : `${stops} things block going live`
  return looks > 0 ? `Ready; ${looks} to look at` : 'Ready'
}
