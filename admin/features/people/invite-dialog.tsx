import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Delivery, Grant, PeopleReply } from '#schemas'
import { forgetPeople, invite } from '../../api/people.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { GrantsField } from './grants-field.tsx'
import { LinkTold } from './link-told.tsx'

type Props = { reply: PeopleReply; isOpen: boolean; onClose: () => void }

export function InviteDialog({ reply, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Invite somebody" size="lg">
      <Invite reply={reply} onClose={onClose} />
    </Modal>
  )
}

function Invite({ reply, onClose }: Omit<Props, 'isOpen'>) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [grants, setGrants] = useState<Grant[]>([])
  const [isTried, setIsTried] = useState(false)
  const [told, setTold] = useState<Delivery>()
  const wrong = isTried ? wrongIn({ email, name, grants }) : {}
  const sending = useMutation({
    mutationFn: () => invite({ email: email.trim(), name: name.trim(), grants }),
    onSuccess: async ({ delivery }) => {
      await forgetPeople()
      if (delivery !== null) return setTold(delivery)
      notifications.show({ title: `${email.trim()} has an account already`, message: 'The roles were added to it.' })
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(wrongIn({ email, name, grants })).length === 0) sending.mutate()
  }
  if (told) return <LinkTold kind="invitation" email={email.trim()} delivery={told} onClose={onClose} />
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Refusal error={sending.error} />
        <TextInput
          label="Name"
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={wrong.name}
        />
        <TextInput
          label="Email"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong.email}
        />
        <GrantsField grants={grants} reply={reply} error={wrong.grants} onChange={setGrants} />
        <Group justify="flex-end">
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={sending.isPending}>
            Send the invitation
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Wrong = { email?: string; name?: string; grants?: string }

function wrongIn({ email, name, grants }: { email: string; name: string; grants: readonly Grant[] }): Wrong {
  return {
    ...(name.trim() === '' ? { name: 'Enter the name that colleagues know them by.' } : {}),
    ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())
      ? {}
      : { email: 'Enter an email address, such as ann@lender.example.' }),
    ...(grants.length === 0 ? { grants: 'Choose at least one role.' } : {}),
  }
}
