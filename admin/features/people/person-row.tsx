import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { StaffMember } from '#schemas'
import { grantWords } from '../../content/roles.ts'
import { When } from '../../parts/when.tsx'
import type { Act } from './act.ts'
import { PersonStateMark } from './person-state-mark.tsx'

type Props = { person: StaffMember; isOwn: boolean; onAct: (act: Act) => void }

export function PersonRow({ person, isOwn, onAct }: Props) {
  const { name, email, state, grants, seenAt, since } = person
  const roles = grantWords(grants)
  return (
    <div className="list-row person-row" role="listitem" aria-label={name}>
      <div className="person-name">
        <Text size="sm" fw={600} truncate>
          {name}
          {isOwn && (
            <Text span size="xs" c="dimmed" fw={400}>
              {' '}
              you
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {email}
        </Text>
        <Text size="xs" hiddenFrom="sm">
          {roles.join(' · ')}
        </Text>
      </div>
      <div className="person-roles">
        {roles.map((role) => (
          <Text key={role} size="sm">
            {role}
          </Text>
        ))}
      </div>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {secondFactorWords(person)}
      </Text>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {seenAt === '' ? 'Never seen' : <When at={seenAt} />}
      </Text>
      <PersonStateMark state={state} since={since} />
      <Acts person={person} onAct={onAct} />
    </div>
  )
}

function secondFactorWords({ state, secondFactor }: StaffMember): string {
  if (state !== 'active') return ''
  const words = { codes: 'App', passkey: 'Passkey' }
  return secondFactor.length === 0 ? 'Password only' : secondFactor.map((each) => words[each]).join(', ')
}

const labels: Record<Act, string> = {
  roles: 'Change roles',
  'invite-again': 'Send the invitation again',
  reset: 'Link to a new password',
  'end-sessions': 'Sign out everywhere',
  'second-factor-off': 'Take off the second factor',
  remove: 'Remove',
}

function Acts({ person, onAct }: Pick<Props, 'person' | 'onAct'>) {
  const acts = actsFor(person)
  if (acts.length === 0) return <span />
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={`What to do with ${person.name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} {...(act === 'remove' ? { color: 'red' } : {})} onClick={() => onAct(act)}>
            {labels[act]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The whole account is only for who may see to all that its owner may do. */
function actsFor({ state, isMine, sessions, secondFactor }: StaffMember): Act[] {
  if (state === 'removed') return []
  if (!isMine) return ['roles']
  if (state === 'invited') return ['roles', 'invite-again', 'remove']
  return [
    'roles',
    'reset',
    ...(sessions > 0 ? (['end-sessions'] as const) : []),
    ...(secondFactor.length > 0 ? (['second-factor-off'] as const) : []),
    'remove',
  ]
}
