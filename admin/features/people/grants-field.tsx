import { Checkbox, Fieldset, MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Grant, PeopleReply, RoleName } from '#schemas'
import { orgsQuery } from '../../api/documents.ts'
import { roleHint, roleName } from '../../content/roles.ts'

const everyOrg = 'every org'

type Props = {
  grants: readonly Grant[]
  reply: Pick<PeopleReply, 'roles' | 'orgs' | 'isEveryOrg'>
  error: string | undefined
  onChange: (grants: Grant[]) => void
}

/** Roles, each for every org or for some that are chosen. */
export function GrantsField({ grants, reply, error, onChange }: Props) {
  const { data: catalog } = useQuery(orgsQuery)
  const nameOf = (code: string) => catalog?.orgs.find((org) => org.code === code)?.name ?? code
  const options = [
    ...(reply.isEveryOrg ? [{ value: everyOrg, label: 'Every org' }] : []),
    ...reply.orgs.map((code) => ({ value: code, label: nameOf(code) })),
  ]
  const usual = reply.isEveryOrg ? [''] : reply.orgs.slice(0, 1)
  const set = (role: RoleName, orgs: readonly string[]) =>
    onChange([...grants.filter((grant) => grant.role !== role), ...orgs.map((org) => ({ role, org }))])
  return (
    <Fieldset legend="Roles" p="sm">
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {reply.roles.map((role) => {
        const orgs = grants.flatMap((grant) => (grant.role === role ? [grant.org] : []))
        return (
          <div key={role} className="role-choice">
            <Checkbox
              size="sm"
              label={roleName(role)}
              description={roleHint(role)}
              checked={orgs.length > 0}
              onChange={(event) => set(role, event.currentTarget.checked ? usual : [])}
            />
            {orgs.length > 0 && (
              <MultiSelect
                aria-label={`${roleName(role)}: for which orgs`}
                size="xs"
                data={options}
                searchable
                hidePickedOptions
                nothingFoundMessage="No such org"
                value={orgs.map((org) => org || everyOrg)}
                onChange={(chosen) => set(role, orgsOf(chosen, orgs))}
              />
            )}
          </div>
        )
      })}
    </Fieldset>
  )
}

/** Every org and some orgs exclude each other: what was chosen last stands. */
function orgsOf(chosen: readonly string[], before: readonly string[]): string[] {
  const isForAll = chosen.includes(everyOrg)
  if (isForAll && (!before.includes('') || chosen.length === 1)) return ['']
  return chosen.filter((each) => each !== everyOrg)
}
