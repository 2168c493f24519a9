import type { Ports } from '../ports/ports.ts'
import { tokenAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'

type Given = { ports: Ports; store: Store; key: string; endSession: () => void }

/** One device, one session: what another tab ends, renews or begins is so here too. */
export function followOtherTabs({ ports, store, key, endSession }: Given): void {
  const follow = async () => {
    const [mine, kept] = [store.get(tokenAtom), ports.storage.local.get(key)]
    if (mine === kept) return
    if (kept === undefined) return endSession()
    // What stands on the page is another person's.
    if (mine !== undefined && (await import('./token-claims.ts')).areOfTwo(mine, kept)) return ports.reload()
    store.set(tokenAtom, kept)
  }
  if (ports.isLive) ports.onOtherTab?.(key, () => void follow())
}
