import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Release } from '#schemas'
import { isProblem } from '../../api/problem.ts'
import { forgetDocuments } from '../../api/queries.ts'
import { rollBack } from '../../api/releases.ts'
import { meQuery } from '../../api/session.ts'
import { Changes } from '../../parts/document-changes.tsx'

/** Says exactly what will happen, and asks for the reason. */
export function RollBack({ to, live }: { to: Release; live: number }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { data: me } = useQuery(meQuery)
  if (!me?.canPublish) return null
  return (
    <>
      <Button variant="default" onClick={open}>
        Roll back to release {to.number}
      </Button>
      <Modal opened={isOpen} onClose={close} size="xl" title={`Roll back to release ${to.number}`}>
        <Confirm to={to} live={live} />
      </Modal>
    </>
  )
}

function Confirm({ to, live }: { to: Release; live: number }) {
  const [reason, setReason] = useState('')
  const key = useRef(crypto.randomUUID())
  const navigate = useNavigate()
  const run = useMutation({
    mutationFn: () => rollBack(to.number, { expects: live, key: key.current, message: reason.trim() }),
    onSuccess: async (release) => {
      await forgetDocuments()
      notifications.show({
        title: `Release ${release.number} is live`,
        message: `It has the content of release ${to.number}.`,
      })
      await navigate({ to: '/releases/$number', params: { number: String(release.number) } })
    },
    onError: async (error) => {
      if (isProblem(error, 'network')) return
      key.current = crypto.randomUUID()
      await forgetDocuments()
    },
  })
  return (
    <Stack gap="sm">
      <Text size="sm">
        A new release is made with what release {to.number} held, and goes live at once for every lender. Release {live}{' '}
        stays in the history. Documents that nobody has edited since also go back, so that the next publish does not
        bring the newer text again.
      </Text>
      <Text size="sm" fw={600}>
        Borrowers will see:
      </Text>
      <Changes from={`release:${live}`} to={`release:${to.number}`} />
      {run.isError && (
        <Alert color="red" variant="outline" role="alert">
          {run.error.message}
        </Alert>
      )}
      <Textarea
        label="Why?"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button
          color="red"
          size="sm"
          disabled={reason.trim() === ''}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          Roll back to release {to.number}
        </Button>
      </Group>
    </Stack>
  )
}
