import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { FetchError } from '../../api/fetch-error.ts'
import { failureWords } from '../../application/failure-words.ts'
import { signInAddress } from '../../navigation/access.ts'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { isSignedInAtom } from '../../state/atoms.ts'
import { type WalletAccount, walletAtom } from '../../state/wallet.ts'
import { Button } from '../../ui/button/index.tsx'
import { Dialog } from '../../ui/dialog/index.tsx'
import { Reference } from '../../ui/reference/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { AccountRow } from './account-row.tsx'
import { accountInUse, askAccounts, change, chooseAccount } from './accounts.ts'
import './wallet.css'

/** Which account the borrower acts for on this site: those that there are, and the one in use. */
export function AccountsDialog({ close }: { close: () => void }) {
  const app = useApp()
  const { strings } = useBundle()
  const wallet = useAtomValue(walletAtom)
  const [busy, setBusy] = useState<string>()
  const [used, setUsed] = useState<WalletAccount>()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const { accounts, question, refusal } = wallet
  const inUse = accountInUse(wallet)
  const intro = useRef<HTMLParagraphElement>(null)
  const failure = refusal ?? (question === undefined ? wallet.failure : undefined)
  useEffect(() => {
    if (isSignedIn) void askAccounts(app)
  }, [app, isSignedIn])

  const choose = async (account: WalletAccount) => {
    setBusy(account.address)
    setUsed(undefined)
    const isUsed = await chooseAccount(app, account)
    setBusy(undefined)
    if (isUsed) setUsed(account)
  }
  // The button goes with its press.
  const askAgain = () => {
    intro.current?.focus()
    void askAccounts(app)
  }
  const leave = () => {
    change(app, { refusal: undefined })
    close()
  }
  return (
    <Dialog title={strings.accounts} onClose={leave} hasClose>
      <p ref={intro} tabIndex={-1}>
        <Text copy={accounts === undefined || accounts.length > 1 ? strings.accountsIntro : oneOrNone()} />
      </p>
      {used !== undefined && <Used account={used} />}
      {failure !== undefined && (
        <Failure failure={failure} close={leave} tryAgain={refusal === undefined ? askAgain : undefined} />
      )}
      {accounts === undefined && failure === undefined && (
        <p role="status" className="accounts-loading">
          <Text copy={strings.accountsLoading} />
        </p>
      )}
      {accounts !== undefined && accounts.length > 0 && (
        <ul className="accounts">
          {accounts.map((account) => (
            <AccountRow
              key={account.address}
              account={account}
              isInUse={account.address === inUse?.address}
              isBusy={account.address === busy}
              choose={() => void choose(account)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )

  function oneOrNone() {
    return accounts?.length === 1 ? strings.accountsOne : strings.accountsNone
  }
}

/** The button that was pressed has gone: the word of it takes the focus. */
function Used({ account }: { account: WalletAccount }) {
  const strings = useBundle().strings
  const word = useRef<HTMLParagraphElement>(null)
  useEffect(() => word.current?.focus(), [])
  return (
    <p ref={word} className="field-found" tabIndex={-1}>
      <Message said={strings.accountUsed} parameters={{ name: account.name }} />
    </p>
  )
}

type FailureProps = { failure: FetchError; close: () => void; tryAgain: (() => void) | undefined }

/** What failed, and the way on: to sign in for whoever the lender no longer knows. */
function Failure({ failure, close, tryAgain }: FailureProps) {
  const app = useApp()
  const bundle = useBundle()
  const { text, reference } = failureWords(bundle, failure.call, failure)
  const signIn = () => {
    close()
    const [address = ''] = signInAddress(app).split('?')
    // The page may be there by now, with the way back in its address.
    if (address !== app.history.location.pathname) void app.go(signInAddress(app))
  }
  return (
    <div role="alert">
      <div className="dialog-error">
        <Message said={text} />
      </div>
      <Reference reference={reference} />
      {failure.isUnauthenticated ? (
        <Button style="secondary" onClick={signIn}>
          <Text copy={bundle.strings.signIn} />
        </Button>
      ) : (
        tryAgain !== undefined && (
          <Button style="secondary" onClick={tryAgain}>
            <Text copy={bundle.strings.tryAgain} />
          </Button>
        )
      )}
    </div>
  )
}
