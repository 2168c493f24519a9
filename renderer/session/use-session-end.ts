import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { FetchError } from '../api/fetch-error.ts'
import { watchToken } from '../auth/session-watch.ts'
import { tokenAtom } from '../state/atoms.ts'
import { type AppContext, tokenKey } from './app-context.ts'
import { useBundle } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { useApp } from './use-app.ts'

/** When the session ends, in milliseconds since 1970, once that is near enough to say so; and a way to say no more of it. */
export function useSessionEnd(): { endsAt: number | undefined; settle: () => void } {
  const app = useApp()
  const { ending } = useBundle().journey.access
  const token = useAtomValue(tokenAtom)
  const [endsAt, setEndsAt] = useState<number>()
  const [settled, setSettled] = useState<string>()

  useEffect(() => {
    if (!app.ports.isLive || ending === undefined || token === undefined || token === settled) return
    const left = new AbortController()
    const watch = async () => {
      const outcome = await watchToken(token, {
        clock: app.ports.clock,
        warnMs: ending.warnMs,
        signal: left.signal,
        warn: setEndsAt,
        look: () => takeOver(app, token),
      })
      // This clock may be wrong: the lender has the last word, and ends the session when it does not know it.
      setSettled(token)
      if (outcome === 'ended') await renewSession(app).catch(onlyCalls)
    }
    watch().catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
    return () => {
      left.abort()
      setEndsAt(undefined)
    }
  }, [token, settled, ending, app])
  return { endsAt, settle: () => setSettled(token) }
}

/** Asks for a fresh token; it comes with the answer and is kept as every one is. */
export async function renewSession(app: AppContext): Promise<void> {
  const { ending } = app.bundle().journey.access
  if (ending !== undefined) await app.call(ending.renew, pageFacts(app, 'registration'))
}

/** Another tab may have a newer token by now. */
function takeOver(app: AppContext, token: string | undefined) {
  const kept = app.ports.storage.local.get(tokenKey)
  if (kept !== undefined && kept !== token) app.signedIn(kept)
}

function onlyCalls(error: unknown) {
  if (!(error instanceof FetchError)) throw error
}
