import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { CatalogOrg } from '#schemas'
import { orgsQuery } from '../../api/documents.ts'
import { orgState } from '../../lender/org-state.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { NewLender } from './new-lender.tsx'
import './orgs-page.css'

export function OrgsPage() {
  const query = useQuery(orgsQuery)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <Page
      title="Lenders"
      lede="Every lender, and what lenders inherit from. Open one to change its brand, footer, disclosures or figures."
      actions={query.data && <Button onClick={() => setBeginning(true)}>New lender</Button>}
    >
      {query.data && <NewLender orgs={query.data.orgs} isOpen={isBeginning} onClose={() => setBeginning(false)} />}
      <Loaded query={query}>{({ orgs }) => <Orgs orgs={orgs} />}</Loaded>
    </Page>
  )
}

function Orgs({ orgs }: { orgs: CatalogOrg[] }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const matching = orgs.filter(({ code, name, hosts }) =>
    `${code} ${name} ${hosts.join(' ')}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <TextInput
        aria-label="Search lenders"
        placeholder="Search by name, code or host"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={360}
      />
      <div className="panel long-list" role="list" aria-label="Lenders">
        {matching.map((org) => (
          <div key={org.code} className="list-row org-row" role="listitem">
            <Group gap={6} wrap="nowrap">
              <Anchor
                inherit
                fw={600}
                renderRoot={(props) => <Link to="/orgs/$code" params={{ code: org.code }} {...props} />}
              >
                {org.name}
              </Anchor>
              {org.sample && (
                <Text size="xs" c="dimmed">
                  Sample
                </Text>
              )}
            </Group>
            <Text size="sm" ff="monospace" truncate visibleFrom="sm">
              {org.code}
            </Text>
            <Text size="sm" c="dimmed" truncate visibleFrom="sm">
              {org.abstract ? 'Only inherited from' : org.hosts.join(', ') || 'No host yet'}
            </Text>
            <Text size="sm" c="dimmed" truncate visibleFrom="sm">
              {org.extends ? `extends ${org.extends}` : 'extends nothing'}
            </Text>
            <StateMark state={orgState(org)} />
          </div>
        ))}
        {matching.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            No lender has “{search}” in its name, code or hosts.
          </Text>
        )}
      </div>
    </>
  )
}
