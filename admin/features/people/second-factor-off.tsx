import { List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { forgetPeople, takeOffSecondFactor } from '../../api/people.ts'
import type { ActProps } from './act.ts'
import { Confirmation } from './confirmation.tsx'

export function SecondFactorOff({ person: { id, name, secondFactor, sessions }, onClose }: ActProps) {
  const taking = useMutation({
    mutationFn: () => takeOffSecondFactor(id),
    onSuccess: async () => {
      onClose()
      notifications.show({ title: `${name} signs in with the password alone`, message: 'Until they set up a new one.' })
      await forgetPeople()
    },
  })
  return (
    <Confirmation act={taking} label="Take it off" color="red" onClose={onClose}>
      <Text size="sm">
        For somebody who has lost their telephone and their recovery codes. Make sure that it is {name} who asks. This
        ends:
      </Text>
      <List size="sm" spacing={4}>
        {secondFactor.includes('codes') && <List.Item>the authenticator app and its recovery codes</List.Item>}
        {secondFactor.includes('passkey') && <List.Item>all passkeys</List.Item>}
        {sessions > 0 && <List.Item>{sessions === 1 ? '1 open session' : `${sessions} open sessions`}</List.Item>}
      </List>
    </Confirmation>
  )
}
