import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account, AccountPasskey } from '#schemas'
import { type Confirmed, forgetAccount, removePasskey } from '../../api/account.ts'
import { addPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { When } from '../../parts/when.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Section } from './section.tsx'

type Doing = { what: 'nothing' } | { what: 'add' } | { what: 'remove'; passkey: AccountPasskey }
const nothing: Doing = { what: 'nothing' }

export function Passkeys({ account: { hasPassword, passkeys } }: { account: Account }) {
  const [doing, setDoing] = useState<Doing>(nothing)
  const act = useMutation({
    mutationFn: async ({ confirmed, name }: { confirmed: Confirmed; name: string }) => {
      await (doing.what === 'remove' ? removePasskey(doing.passkey.id, confirmed) : addPasskey(name, confirmed))
      setDoing(nothing)
      await forgetAccount()
    },
  })
  const open = (next: Doing) => {
    act.reset()
    setDoing(next)
  }
  return (
    <Section
      title="Passkeys"
      state={passkeys.length === 0 ? 'None' : String(passkeys.length)}
      lede="Sign in with the fingerprint, face or PIN of a device in place of password and code. It cannot be guessed, or given away on another site."
      actions={
        doing.what === 'nothing' &&
        hasPasskeys() && (
          <Button {...(passkeys.length > 0 ? { variant: 'default' } : {})} onClick={() => open({ what: 'add' })}>
            Add a passkey
          </Button>
        )
      }
    >
      {!hasPasskeys() && <Text size="sm">This browser does not know passkeys.</Text>}
      {doing.what !== 'nothing' && (
        <ConfirmForm
          key={doing.what}
          hasPassword={hasPassword}
          label={doing.what === 'add' ? 'Add a passkey' : `Remove “${doing.passkey.name}”`}
          {...(doing.what === 'remove'
            ? { color: 'red' }
            : { naming: { label: 'What do you call this device?', usual: 'This device' } })}
          error={act.error}
          isPending={act.isPending}
          onConfirm={(confirmed, name) => act.mutate({ confirmed, name })}
          onCancel={() => setDoing(nothing)}
        />
      )}
      {passkeys.length > 0 && (
        <div className="panel" role="list" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <div key={passkey.id} className="list-row own-row" role="listitem">
              <Text size="sm" truncate>
                {passkey.name}
              </Text>
              <Text size="xs" c="dimmed">
                {passkey.usedAt === '' ? 'Never used' : 'Used '}
                {passkey.usedAt !== '' && <When at={passkey.usedAt} />}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => open({ what: 'remove', passkey })}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}
