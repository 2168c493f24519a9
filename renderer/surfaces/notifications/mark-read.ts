import { FetchError } from '../../api/fetch-error.ts'
import type { AppContext } from '../../session/app-context.ts'
import { pageFacts } from '../../session/facts.ts'
import { type Notification, walletAtom } from '../../state/wallet.ts'
import { change } from '../wallet/accounts.ts'

/** Marks notifications as read at once, and as unread again what the lender could not mark. Tells whether all of it was. */
export async function markRead(app: AppContext, notifications: readonly Notification[]): Promise<boolean> {
  const call = app.bundle().surfaces.notifications.read
  if (call === undefined) return false
  const uuids = notifications.map(({ uuid }) => uuid)
  change(app, { read: new Set([...readOf(app), ...uuids]) })
  const facts = pageFacts(app, 'registration')
  const results = await Promise.all(
    uuids.map(async (uuid) => ({ uuid, isMarked: await mark(app, call, { ...facts, item: { uuid } }, uuid) })),
  )
  const failed = new Set(results.flatMap(({ uuid, isMarked }) => (isMarked ? [] : [uuid])))
  if (failed.size > 0) change(app, { read: new Set([...readOf(app)].filter((uuid) => !failed.has(uuid))) })
  return failed.size === 0
}

/** The borrower may leave the page by the same press. */
async function mark(
  app: AppContext,
  call: string,
  facts: Parameters<AppContext['call']>[1],
  key: string,
): Promise<boolean> {
  try {
    await app.call(call, facts, { isQuiet: true, outlivesPage: true, key })
    return true
  } catch (error) {
    if (error instanceof FetchError) return false
    throw error
  }
}

function readOf({ store }: AppContext): ReadonlySet<string> {
  return store.get(walletAtom).read ?? new Set()
}
