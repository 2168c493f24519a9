import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { endSessionsOf, forgetPeople } from '../../api/people.ts'
import type { ActProps } from './act.ts'
import { Confirmation } from './confirmation.tsx'

export function EndSessions({ person: { id, name, sessions }, onClose }: ActProps) {
  const ending = useMutation({
    mutationFn: () => endSessionsOf(id),
    onSuccess: async ({ sessions: ended }) => {
      onClose()
      notifications.show({
        title: `${name} is signed out`,
        message: ended === 1 ? '1 session ended.' : `${ended} sessions ended.`,
      })
      await forgetPeople()
    },
  })
  return (
    <Confirmation act={ending} label="Sign out everywhere" onClose={onClose}>
      <Text size="sm">
        {sessions === 1 ? 'One open session ends' : `${sessions} open sessions end`} within five seconds. {name} can
        sign in again; what they typed and have not saved stays in their browser.
      </Text>
    </Confirmation>
  )
}
