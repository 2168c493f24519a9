import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account, CodesBegun } from '#schemas'
import { beginCodes, type Confirmed, forgetAccount, newRecoveryCodes, removeCodes } from '../../api/account.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { Section } from './section.tsx'
import { SetUpCodes } from './set-up-codes.tsx'

type Doing = 'nothing' | 'begin' | 'recovery' | 'remove'

/** The authenticator app: set up, given new recovery codes, or taken off. */
export function Codes({ account: { hasPassword, hasCodes } }: { account: Account }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const [begun, setBegun] = useState<CodesBegun>()
  const [shown, setShown] = useState<string[]>()
  const stop = () => {
    setDoing('nothing')
    setBegun(undefined)
  }
  const act = useMutation({
    mutationFn: async (confirmed: Confirmed) => {
      if (doing === 'begin') return setBegun(await beginCodes(confirmed))
      if (doing === 'recovery') setShown((await newRecoveryCodes(confirmed)).recoveryCodes)
      else await removeCodes(confirmed)
      stop()
      await forgetAccount()
    },
  })
  const open = (next: Doing) => {
    act.reset()
    setShown(undefined)
    setDoing(next)
  }
  const labels = { begin: 'Go on', recovery: 'Make new codes', remove: 'Take it off', nothing: '' }
  return (
    <Section
      title="Authenticator app"
      state={hasCodes ? 'Set up' : 'Not set up'}
      lede={
        hasCodes
          ? 'After your password you enter the code that the app on your telephone shows.'
          : 'An app on your telephone that shows a new code every half minute. You enter it after your password.'
      }
      actions={
        doing === 'nothing' &&
        (hasCodes ? (
          <>
            <Button variant="default" onClick={() => open('recovery')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => open('remove')}>
              Take off
            </Button>
          </>
        ) : (
          <Button onClick={() => open('begin')}>Set up</Button>
        ))
      }
    >
      {doing !== 'nothing' && !begun && (
        <ConfirmForm
          key={doing}
          hasPassword={hasPassword}
          label={labels[doing]}
          {...(doing === 'remove' ? { color: 'red' } : {})}
          error={act.error}
          isPending={act.isPending}
          onConfirm={(confirmed) => act.mutate(confirmed)}
          onCancel={stop}
        />
      )}
      {begun && (
        <SetUpCodes
          begun={begun}
          onCancel={stop}
          onDone={async () => {
            setShown(begun.recoveryCodes)
            stop()
            await forgetAccount()
          }}
        />
      )}
      {shown && <RecoveryCodeList codes={shown} onDone={() => setShown(undefined)} />}
    </Section>
  )
}
