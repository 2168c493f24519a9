import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { CatalogOrg } from '#schemas'
import { allReadinessQuery, orgsQuery } from '../../api/documents.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { LenderFilters } from './lender-filters.tsx'
import { LenderRow } from './lender-row.tsx'
import { type LenderView, rowsOf, shownRows } from './lender-view.ts'
import { NewLender } from './new-lender.tsx'
import './orgs-page.css'

type Props = { view: LenderView; onView: (view: LenderView) => void }

export function OrgsPage({ view, onView }: Props) {
  const query = useQuery(orgsQuery)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <Page
      title="Lenders"
      lede="Every lender, and what lenders inherit from. Open one to change its brand, footer, disclosures or figures."
      actions={query.data && <Button onClick={() => setBeginning(true)}>New lender</Button>}
    >
      {query.data && <NewLender orgs={query.data.orgs} isOpen={isBeginning} onClose={() => setBeginning(false)} />}
      <Loaded query={query}>{({ orgs }) => <Orgs orgs={orgs} view={view} onView={onView} />}</Loaded>
    </Page>
  )
}

function Orgs({ orgs, view, onView }: Props & { orgs: CatalogOrg[] }) {
  const readiness = useQuery(allReadinessQuery)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isChanging, setChanging] = useState(false)
  const deferred = useDeferredValue(view)
  const rows = useMemo(() => rowsOf(orgs, readiness.data?.orgs), [orgs, readiness.data])
  const shown = useMemo(() => shownRows(rows, deferred), [rows, deferred])
  const toggle = useCallback((code: string) => setChosen((before) => toggled(before, code)), [])
  const changing = orgs.filter(({ code, abstract }) => chosen.has(code) && !abstract)
  if (isChanging) return <BulkEdit orgs={changing} onClose={() => setChanging(false)} />
  return (
    <>
      <LenderFilters orgs={orgs} view={view} onView={onView} />
      {readiness.isError && (
        <Text size="sm" role="alert">
          How far each lender is from going live could not be worked out: {readiness.error.message}
        </Text>
      )}
      <ChosenLenders shown={shown.map(({ org }) => org)} chosen={chosen} onChoose={setChosen}>
        {changing.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change one field
          </Button>
        )}
      </ChosenLenders>
      <div className="panel long-list" role="list" aria-label="Lenders">
        {shown.map((row) => (
          <LenderRow key={row.org.code} {...row} isChosen={chosen.has(row.org.code)} onChoose={toggle} />
        ))}
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {deferred.q ? `No lender has “${deferred.q}” in its name, code or hosts.` : 'No lender is like that.'}
          </Text>
        )}
      </div>
    </>
  )
}

type ChosenProps = {
  shown: readonly CatalogOrg[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  children: React.ReactNode
}

/** How many lenders are chosen, and all that are shown at once. */
function ChosenLenders({ shown, chosen, onChoose, children }: ChosenProps) {
  const count = shown.filter(({ code }) => chosen.has(code)).length
  const isAll = shown.length > 0 && count === shown.length
  return (
    <Group gap="sm">
      <Checkbox
        size="xs"
        label={`Choose all ${shown.length} shown`}
        disabled={shown.length === 0}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : shown.map(({ code }) => code)))}
      />
      {chosen.size > 0 && (
        <Text size="sm" role="status">
          {chosen.size === 1 ? '1 lender chosen' : `${chosen.size} lenders chosen`}
        </Text>
      )}
      {children}
    </Group>
  )
}

function toggled(before: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(code)) after.add(code)
  return after
}
