import { Affix, Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { queries } from '../../api/queries.ts'
import { meQuery } from '../../api/session.ts'
import { sessionEndAtom, sessionEndWordsAtom } from '../../state/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Says that the session has ended, and has one sign in again over the page: what was typed stays beneath it. */
export function SessionEnded() {
  const [end, setEnd] = useAtom(sessionEndAtom)
  const words = useAtomValue(sessionEndWordsAtom)
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const goOn = () => {
    setEnd('none')
    void queries.invalidateQueries()
  }
  return (
    <>
      {end === 'noticed' && (
        <Affix position={{ bottom: 16, right: 16 }}>
          <Alert variant="default" role="status" title="Your session has ended">
            <Group gap="sm">
              <Text size="sm">What you typed is still here.</Text>
              <Button onClick={() => setEnd('asked')}>Sign in again</Button>
            </Group>
          </Alert>
        </Affix>
      )}
      <Modal
        opened={end === 'asked'}
        onClose={() => setEnd('noticed')}
        title="Your session has ended"
        closeButtonProps={{ 'aria-label': 'Later' }}
      >
        <Stack gap="sm">
          <Text size="sm">{words || 'Sign in again to go on.'} What you typed is still here.</Text>
          <SignInForm email={me?.email ?? ''} onDone={goOn} />
        </Stack>
      </Modal>
    </>
  )
}
