import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { queries } from '../../api/queries.ts'
import { meQuery } from '../../api/session.ts'
import { sessionEndedAtom } from '../../state/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Comes up over the page when the session has ended: what was typed stays beneath it. */
export function SessionEnded() {
  const [isEnded, setIsEnded] = useAtom(sessionEndedAtom)
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const goOn = () => {
    setIsEnded(false)
    void queries.invalidateQueries()
  }
  return (
    <Modal
      opened={isEnded}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      title="Your session has ended"
    >
      <Stack gap="sm">
        <Text size="sm">Sign in again to go on. What you typed is still here.</Text>
        <SignInForm email={me?.email ?? ''} onDone={goOn} />
      </Stack>
    </Modal>
  )
}
