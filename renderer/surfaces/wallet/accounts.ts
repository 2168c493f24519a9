import { FetchError } from '../../api/fetch-error.ts'
import { staleMs } from '../../api/limits.ts'
import { pageFacts } from '../../session/facts.ts'
import type { World } from '../../session/world.ts'
import { chosenAccountKey, type WalletAccount, type WalletState, walletAtom } from '../../state/wallet.ts'
import { readAccounts } from './read-accounts.ts'

/** The account that was chosen; until then, and once that one is gone, the first: it is the person's own. */
export function accountInUse({ accounts = [], chosen }: WalletState): WalletAccount | undefined {
  return accounts.find(({ address }) => address === chosen) ?? accounts[0]
}

/** Asks for the accounts when what is known of them is no longer fresh. */
export async function refreshAccounts(world: World): Promise<void> {
  const { surfaces, calls } = world.bundle()
  const { question, askedAt, failure } = world.store.get(walletAtom)
  const freshMs = calls[surfaces.wallet?.accounts ?? '']?.staleMs ?? staleMs
  const isFresh = askedAt !== undefined && world.ports.clock.now().getTime() - askedAt < freshMs
  if (question === undefined && (!isFresh || failure !== undefined)) await askAccounts(world)
}

/** Asks for the accounts and their notifications. What was known stays until the answer is there, and when it fails. */
export async function askAccounts(world: World): Promise<void> {
  const call = world.bundle().surfaces.wallet?.accounts
  if (call === undefined) return
  const question = {}
  change(world, { question, askedAt: world.ports.clock.now().getTime() })
  const answer = await answerOf(world, call)
  // Meanwhile somebody may have signed out, or asked again.
  if (world.store.get(walletAtom).question === question)
    change(world, { question: undefined, failure: undefined, ...answer })
}

/** Nobody is signed out by a question that the page asks by itself: what failed is said where the answer would stand. */
async function answerOf(world: World, call: string): Promise<Pick<WalletState, 'accounts' | 'failure'>> {
  try {
    const { data } = await world.call(call, pageFacts(world, 'registration'), { isQuiet: true })
    return { accounts: readAccounts(data) }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { failure: error }
  }
}

/** Uses an account from now on, in this tab, once the lender says that it may be used. Tells whether it may. */
export async function chooseAccount(world: World, { address }: WalletAccount): Promise<boolean> {
  const call = world.bundle().surfaces.wallet?.profile
  if (call === undefined) return false
  change(world, { refusal: undefined })
  try {
    await world.call(call, { ...pageFacts(world, 'registration'), item: { principal: address } })
  } catch (refusal) {
    if (!(refusal instanceof FetchError)) throw refusal
    change(world, { refusal })
    return false
  }
  world.ports.storage.session.set(chosenAccountKey, address)
  change(world, { chosen: address })
  return true
}

export function change({ store }: World, changed: Partial<WalletState>): void {
  store.set(walletAtom, (known) => ({ ...known, ...changed }))
}
