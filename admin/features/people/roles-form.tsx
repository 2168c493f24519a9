import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant, PeopleReply } from '#schemas'
import { forgetPeople, setRoles } from '../../api/people.ts'
import { grantWords } from '../../content/roles.ts'
import { Refusal } from '../../parts/refusal.tsx'
import type { ActProps } from './act.ts'
import { GrantsField } from './grants-field.tsx'

export function RolesForm({ person, reply, onClose }: ActProps & { reply: PeopleReply }) {
  const plain = (isMine: boolean): Grant[] =>
    person.grants.flatMap((grant) => (grant.isMine === isMine ? [{ role: grant.role, org: grant.org }] : []))
  const [grants, setGrants] = useState(plain(true))
  const others = plain(false)
  const isEmpty = grants.length + others.length === 0
  const setting = useMutation({
    mutationFn: () => setRoles(person.id, grants),
    onSuccess: async () => {
      onClose()
      notifications.show({ title: `${person.name} has other roles now`, message: 'They hold from their next step on.' })
      await forgetPeople()
    },
  })
  return (
    <Stack gap="sm">
      <Refusal error={setting.error} />
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          Given by others, and not yours to change: {grantWords(others).join('; ')}.
        </Text>
      )}
      <GrantsField
        grants={grants}
        reply={reply}
        error={isEmpty ? 'Choose at least one role, or remove them.' : undefined}
        onChange={setGrants}
      />
      <Group justify="flex-end">
        <Button variant="default" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" disabled={isEmpty} loading={setting.isPending} onClick={() => setting.mutate()}>
          Save roles
        </Button>
      </Group>
    </Stack>
  )
}
