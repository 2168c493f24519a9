import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { meQuery } from '../../api/session.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Codes } from './codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'
import './account.css'

export function AccountPage() {
  const query = useQuery(accountQuery)
  const { data: me } = useQuery(meQuery)
  return (
    <Page title="Your account" lede={me && `${me.name}, ${me.email}`}>
      {me?.needsSecondFactor && (
        <Alert color="orange" variant="outline" role="status" title="Set up a second factor first">
          This console asks everybody for more than a password. Set up an authenticator app or a passkey here, or sign
          in with the one that you have. Everything else opens then.
        </Alert>
      )}
      <Loaded query={query}>
        {(account) => (
          <Stack gap="lg" className="account">
            <Codes account={account} />
            <Passkeys account={account} />
            <Password account={account} />
            <Sessions account={account} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
