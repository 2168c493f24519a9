import type { Ports } from './ports.ts'

/** A page that misses one of its modules (a deployment removed it, a connection broke) is loaded anew, so often at most. */
export const reloadLimit = 5

const key = 'waymark.module-reloads'

/** What browsers say when a module did not come. */
const words = [
  /failed to fetch dynamically imported module/i,
  /importing a module script failed/i,
  /error loading dynamically imported module/i,
]

export function isModuleFailure(error: unknown): boolean {
  return error instanceof Error && words.some((each) => each.test(error.message))
}

/** Whether this page is such a try already. */
export function isReloaded({ storage: { session } }: Pick<Ports, 'storage'>): boolean {
  return session.get(key) !== undefined
}

/** Loads the page anew when a missing module is the cause and the limit allows it; says whether it does. */
export function reloadFor(
  error: unknown,
  { storage: { session }, reload }: Pick<Ports, 'storage' | 'reload'>,
): boolean {
  if (!isModuleFailure(error)) return false
  const count = Number(session.get(key) ?? 0)
  if (!(count < reloadLimit)) return false
  session.set(key, String(count + 1))
  // A count that the next page does not know would never reach its limit.
  if (session.isLasting?.(key) === false) return false
  reload()
  return true
}

/** The borrower asked for another try: counted from the start. */
export function forgetReloads({ storage: { session } }: Pick<Ports, 'storage'>) {
  session.remove(key)
}
