import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Account, AccountSession } from '#schemas'
import { endOtherSessions, endSession, forgetAccount } from '../../api/account.ts'
import { pageData } from '../../api/session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { When } from '../../parts/when.tsx'
import { Section } from './section.tsx'

export function Sessions({ account: { sessions } }: { account: Account }) {
  const ending = useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSuccess: forgetAccount,
  })
  const isAlone = sessions.every(({ isThis }) => isThis)
  return (
    <Section
      title="Where you are signed in"
      lede="Is there one that you do not know? End it, and change your password."
      actions={
        !isAlone && (
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(undefined)}>
            End all others
          </Button>
        )
      }
    >
      <Refusal error={ending.error} />
      <div className="panel" role="list" aria-label="Sessions">
        {sessions.map((session) => (
          <div key={session.id} className="list-row own-row" role="listitem">
            <div>
              <Text size="sm">
                {session.browser}
                {session.isThis && (
                  <Text span size="sm" fw={600}>
                    , this one
                  </Text>
                )}
              </Text>
              <Text size="xs" c="dimmed">
                {wayWords(session)}
              </Text>
            </div>
            <Text size="xs" c="dimmed">
              Since <When at={session.since} />
            </Text>
            {session.isThis ? (
              <span />
            ) : (
              <Button
                variant="subtle"
                color="gray"
                aria-label={`End the session in ${session.browser}`}
                disabled={ending.isPending}
                onClick={() => ending.mutate(session.id)}
              >
                End
              </Button>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}

function wayWords({ way }: AccountSession): string {
  const words = {
    password: 'Password',
    code: 'Password and code',
    passkey: 'Passkey',
    company: pageData().company ?? 'Company sign-in',
  }
  return words[way]
}
