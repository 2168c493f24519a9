import { FetchError } from '../../api/fetch-error.ts'
import { staleMs } from '../../api/limits.ts'
import type { AppContext } from '../../session/app-context.ts'
import { pageFacts } from '../../session/facts.ts'
import { chosenAccountKey, type WalletAccount, type WalletState, walletAtom } from '../../state/wallet.ts'
import { readAccounts } from './read-accounts.ts'

/** The account that was chosen; until then, and once that one is gone, the first: it is the person's own. */
export function accountInUse({ accounts = [], chosen }: WalletState): WalletAccount | undefined {
  return accounts.find(({ address }) => address === chosen) ?? accounts[0]
}

/** Asks for the accounts when what is known of them is no longer fresh. */
export async function refreshAccounts(app: AppContext): Promise<void> {
  const { surfaces, calls } = app.bundle()
  const { question, askedAt, failure } = app.store.get(walletAtom)
  const freshMs = calls[surfaces.wallet?.accounts ?? '']?.staleMs ?? staleMs
  const isFresh = askedAt !== undefined && app.ports.clock.now().getTime() - askedAt < freshMs
  if (question === undefined && (!isFresh || failure !== undefined)) await askAccounts(app)
}

/** Asks for the accounts and their notifications. What was known stays until the answer is there, and when it fails. */
export async function askAccounts(app: AppContext): Promise<void> {
  const call = app.bundle().surfaces.wallet?.accounts
  if (call === undefined) return
  const question = {}
  change(app, { question, askedAt: app.ports.clock.now().getTime() })
  const answer = await answerOf(app, call)
  // Meanwhile somebody may have signed out, or asked again.
  if (app.store.get(walletAtom).question === question)
    change(app, { question: undefined, failure: undefined, ...answer })
}

/** Nobody is signed out by a question that the page asks by itself: what failed is said where the answer would stand. */
async function answerOf(app: AppContext, call: string): Promise<Pick<WalletState, 'accounts' | 'failure'>> {
  try {
    const { data } = await app.call(call, pageFacts(app, 'registration'), { isQuiet: true })
    return { accounts: readAccounts(data) }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { failure: error }
  }
}

/** Uses an account from now on, in this tab, once the lender says that it may be used. Tells whether it may. */
export async function chooseAccount(app: AppContext, { address }: WalletAccount): Promise<boolean> {
  const call = app.bundle().surfaces.wallet?.profile
  if (call === undefined) return false
  change(app, { refusal: undefined })
  try {
    await app.call(call, { ...pageFacts(app, 'registration'), item: { principal: address } })
  } catch (refusal) {
    if (!(refusal instanceof FetchError)) throw refusal
    change(app, { refusal })
    return false
  }
  app.ports.storage.session.set(chosenAccountKey, address)
  change(app, { chosen: address })
  return true
}

export function change({ store }: AppContext, changed: Partial<WalletState>): void {
  store.set(walletAtom, (known) => ({ ...known, ...changed }))
}
