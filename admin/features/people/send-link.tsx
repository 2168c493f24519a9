import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Delivery } from '#schemas'
import type { ActProps } from './act.ts'
import { Confirmation } from './confirmation.tsx'
import { LinkTold } from './link-told.tsx'

type Props = ActProps & {
  kind: 'invitation' | 'reset'
  send: (person: string) => Promise<Delivery>
  children: ReactNode
}

export function SendLink({ person: { id, email }, kind, send, onClose, children }: Props) {
  const sending = useMutation({ mutationFn: () => send(id) })
  if (sending.data) return <LinkTold kind={kind} email={email} delivery={sending.data} onClose={onClose} />
  return (
    <Confirmation act={sending} label="Make the link" onClose={onClose}>
      <Text size="sm">{children}</Text>
    </Confirmation>
  )
}
