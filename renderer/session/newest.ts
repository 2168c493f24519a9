import type { Bundle } from '#engine'
import type { Ports } from '../ports/ports.ts'
import { type Parts, partsAt } from './parts.ts'

/** Which release is live, found out while somebody is still on a page, so that the way to the next one waits for nothing. */
export type Newest = {
  /** Somebody does something on the page: they may move on soon. */
  look: () => void
  /** Takes up a newer release, if there is one, with what the page at this path needs. What comes too late is taken by the next move. */
  takeUp: (path: string) => Promise<void>
}

/** How long somebody who moves on waits for documents. */
const patienceMs = 1500

/** For how long what was found out counts. */
const freshMs = 3000

type Given = {
  ports: Pick<Ports, 'documents' | 'clock'>
  parts: Parts
  bundle: () => Bundle
  /** Called when the bundle has become another. */
  renew: () => void
}

export function createNewest({ ports: { documents, clock }, parts, bundle, renew }: Given): Newest {
  let asked: { found: Promise<Bundle | undefined>; at: number; isHere: boolean } | undefined
  const now = () => clock.now().getTime()
  const ask = () => {
    const asking = { found: documents.newer(bundle().locale, bundle().parts), at: now(), isHere: false }
    asking.found.then(
      () => {
        asking.isHere = true
      },
      // It is asked again by whoever needs it next, and fails there or not.
      () => {
        if (asked === asking) asked = undefined
      },
    )
    asked = asking
    return asking
  }
  /** What was asked, while that is on its way or has just come. */
  const recent = () => {
    if (asked === undefined) return undefined
    return !asked.isHere || now() - asked.at < freshMs ? asked : undefined
  }
  return {
    look() {
      if (recent() === undefined) ask()
    },
    async takeUp(path) {
      const need = () => parts.need(partsAt(bundle(), path)).catch(() => undefined)
      const late = clock.wait(patienceMs)
      const { found } = recent() ?? ask()
      const newer = await Promise.race([found, late.then(() => 'late' as const)])
      if (newer !== 'late') asked = undefined
      // Meanwhile the borrower may have chosen another language.
      if (newer !== undefined && newer !== 'late' && newer.locale === bundle().locale) {
        await parts.replace(newer)
        renew()
      }
      await Promise.race([need(), late])
    },
  }
}
