import { Button, Divider, Stack } from '@mantine/core'
import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { hasPasskeys, signInWithPasskey } from '../../api/passkeys.ts'
import { pageData, signInAtCompany } from '../../api/session.ts'
import { Refusal } from '../../parts/refusal.tsx'

/** Ways in that take no password. */
export function OtherWays({ back, onDone }: { back: string; onDone: () => void }) {
  const { company } = pageData()
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onDone })
  const away = useMutation({ mutationFn: () => signInAtCompany(back) })
  if (!hasPasskeys() && company === undefined) return null
  return (
    <Stack gap="xs">
      <Divider label="or" />
      <Refusal error={passkey.error ?? away.error} />
      {hasPasskeys() && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFingerprint size={16} aria-hidden />}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          Use a passkey
        </Button>
      )}
      {company !== undefined && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBuilding size={16} aria-hidden />}
          loading={away.isPending || away.isSuccess}
          onClick={() => away.mutate()}
        >
          Sign in with {company}
        </Button>
      )}
    </Stack>
  )
}
