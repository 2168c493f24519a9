import { List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { StaffMember } from '#schemas'
import { forgetPeople, removePerson } from '../../api/people.ts'
import { grantWords } from '../../content/roles.ts'
import type { ActProps } from './act.ts'
import { Confirmation } from './confirmation.tsx'

export function RemovePerson({ person, isOwn, onClose }: ActProps & { isOwn: boolean }) {
  const { id, name, state } = person
  const removal = useMutation({
    mutationFn: () => removePerson(id),
    onSuccess: async () => {
      onClose()
      notifications.show({ title: `${name} was removed`, message: 'Their pages close within five seconds.' })
      await forgetPeople()
    },
  })
  return (
    <Confirmation act={removal} label={isOwn ? 'Remove myself' : 'Remove'} color="red" onClose={onClose}>
      <Text size="sm">This ends:</Text>
      <List size="sm" spacing={4}>
        {endsOf(person).map((end) => (
          <List.Item key={end}>{end}</List.Item>
        ))}
      </List>
      <Text size="sm">
        {state === 'invited'
          ? 'Nothing else is lost.'
          : `What ${isOwn ? 'you' : 'they'} saved and published stays, under ${isOwn ? 'your' : 'their'} name. Coming back takes a new invitation.`}
      </Text>
    </Confirmation>
  )
}

/** Everything that a removal takes away, by name. */
function endsOf({ state, grants, sessions, secondFactor }: StaffMember): string[] {
  if (state === 'invited') return ['the invitation: its link opens nothing any more', ...rolesOf(grants)]
  return [
    ...(sessions === 0
      ? []
      : [sessions === 1 ? '1 open session, within five seconds' : `${sessions} open sessions, within five seconds`]),
    'the password',
    ...(secondFactor.includes('codes') ? ['the authenticator app and its recovery codes'] : []),
    ...(secondFactor.includes('passkey') ? ['all passkeys'] : []),
    ...rolesOf(grants),
  ]
}

function rolesOf(grants: StaffMember['grants']): string[] {
  return grantWords(grants).map((role) => `the role ${role}`)
}
