import { FetchError } from '../../api/fetch-error.ts'
import { pageFacts } from '../../session/facts.ts'
import type { World } from '../../session/world.ts'
import { type Notification, walletAtom } from '../../state/wallet.ts'
import { change } from '../wallet/accounts.ts'

/** Marks notifications as read at once, and as unread again what the lender could not mark. Tells whether all of it was. */
export async function markRead(world: World, notifications: readonly Notification[]): Promise<boolean> {
  const call = world.bundle().surfaces.notifications.read
  if (call === undefined) return false
  const uuids = notifications.map(({ uuid }) => uuid)
  change(world, { read: new Set([...readOf(world), ...uuids]) })
  const facts = pageFacts(world, 'registration')
  const results = await Promise.all(
    uuids.map(async (uuid) => ({ uuid, isMarked: await mark(world, call, { ...facts, item: { uuid } }, uuid) })),
  )
  const failed = new Set(results.flatMap(({ uuid, isMarked }) => (isMarked ? [] : [uuid])))
  if (failed.size > 0) change(world, { read: new Set([...readOf(world)].filter((uuid) => !failed.has(uuid))) })
  return failed.size === 0
}

/** The borrower may leave the page by the same press. */
async function mark(world: World, call: string, facts: Parameters<World['call']>[1], key: string): Promise<boolean> {
  try {
    await world.call(call, facts, { isQuiet: true, outlivesPage: true, key })
    return true
  } catch (error) {
    if (error instanceof FetchError) return false
    throw error
  }
}

function readOf({ store }: World): ReadonlySet<string> {
  return store.get(walletAtom).read ?? new Set()
}
