import { Stack } from '@mantine/core'
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasswordForm } from './password-form.tsx'

type Props = {
  email?: string
  /** Where a sign-in that leaves the page comes back to. */
  back?: string
  onDone: () => void
}

/** Password, then a code where one is asked for; or a passkey, or the company's own sign-in. */
export function SignInForm({ email: known = '', back = '/', onDone }: Props) {
  const [owesCode, setOwesCode] = useState(false)
  if (owesCode) return <CodeForm onDone={onDone} onBack={() => setOwesCode(false)} />
  return (
    <Stack gap="sm">
      <PasswordForm email={known} onDone={({ needsCode }) => (needsCode ? setOwesCode(true) : onDone())} />
      <OtherWays back={back} onDone={onDone} />
    </Stack>
  )
}
