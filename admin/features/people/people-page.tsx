import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { PeopleReply, StaffMember } from '#schemas'
import { peopleQuery } from '../../api/people.ts'
import { meQuery } from '../../api/session.ts'
import { grantWords } from '../../content/roles.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import type { Act } from './act.ts'
import { ActDialog } from './act-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { RulesPage } from './rules-page.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import './people.css'

export function PeoplePage() {
  const { data: me } = useQuery(meQuery)
  const query = useQuery({ ...peopleQuery, enabled: me?.seesToPeople === true })
  // An address may name somebody: /people#their@address.
  const hash = decodeURIComponent(useLocation().hash)
  const [isInviting, setIsInviting] = useState(false)
  if (me?.seesToPeople === false) return <RulesPage />
  return (
    <Page
      title="People"
      lede="Who may use this console, and what they may do."
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/people/rules" {...props} />}>
            Who may what
          </Button>
          <Button leftSection={<IconUserPlus size={15} />} disabled={!query.data} onClick={() => setIsInviting(true)}>
            Invite
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(reply) => (
          <>
            <SecondFactorSetting reply={reply} />
            <People key={hash} reply={reply} own={me?.id} hash={hash} />
            <InviteDialog reply={reply} isOpen={isInviting} onClose={() => setIsInviting(false)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function People({ reply, own, hash }: { reply: PeopleReply; own: string | undefined; hash: string }) {
  const [search, setSearch] = useState(hash)
  const [withRemoved, setWithRemoved] = useState(false)
  const [open, setOpen] = useState<{ act: Act; person: string }>()
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const removed = reply.people.filter(({ state }) => state === 'removed').length
  const matching = reply.people.filter(
    (person) => (withRemoved || person.state !== 'removed') && textOf(person).includes(wanted),
  )
  const chosen = reply.people.find(({ id }) => id === open?.person)
  return (
    <>
      <Group gap="md">
        <TextInput
          aria-label="Search people"
          placeholder="Search by name, address, role or org"
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="people-search"
        />
        {removed > 0 && (
          <Checkbox
            size="xs"
            label={`Show ${removed} removed`}
            checked={withRemoved}
            onChange={(event) => setWithRemoved(event.currentTarget.checked)}
          />
        )}
      </Group>
      <div className="panel">
        <div className="list-row list-head person-row person-head" aria-hidden>
          <span>Name</span>
          <span>Roles</span>
          <span>Second factor</span>
          <span>Last seen</span>
          <span>State</span>
        </div>
        <div className="long-list" role="list" aria-label="People">
          {matching.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwn={person.id === own}
              onAct={(act) => setOpen({ act, person: person.id })}
            />
          ))}
          {matching.length === 0 && (
            <Text size="sm" c="dimmed" p="sm">
              Nobody here has “{search}” in their name, address, roles or orgs.
            </Text>
          )}
        </div>
      </div>
      {open && chosen && (
        <ActDialog
          key={`${open.act} ${chosen.id}`}
          act={open.act}
          person={chosen}
          reply={reply}
          isOwn={chosen.id === own}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function textOf({ name, email, grants }: StaffMember): string {
  return `${name} ${email} ${grantWords(grants).join(' ')}`.toLowerCase()
}
