import { chatModes } from '#engine'
import { tokenClaims } from '../auth/token-claims.ts'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { tokenAtom } from '../state/atoms.ts'
import { chatKey } from '../state/chat-key.ts'
import type { ChatSession } from './port.ts'

/** The conversation that this browser has begun at the lender and that has not ended: kept for its other pages and tabs. */
export function keptSession({ ports, bundle, store }: Pick<AppContext, 'ports' | 'bundle' | 'store'>) {
  const { local } = ports.storage
  const token = () => store.get(tokenAtom)
  const key = () => chatKey(bundle().org.code)
  const seenKey = () => `${key()}.seen`
  const read = () => readKept(local, key(), sessionFrom, ports.report)
  /** The one that is kept, where it is the one that is meant: another tab may have begun another. */
  const last = (id: string | undefined) => {
    const found = read()
    return found !== undefined && found.id === id ? sessionOf(found) : undefined
  }
  const seen = () => {
    const [id, number] = local.get(seenKey())?.split(' ') ?? []
    return id !== undefined && id === read()?.id ? Number(number) : 0
  }
  return {
    keep: (session: ChatSession) => local.set(key(), JSON.stringify({ ...session, owner: subjectOf(token()) })),
    find() {
      const found = read()
      if (found === undefined) return undefined
      const now = subjectOf(token())
      // Whoever has signed in since may go on with what they began as a visitor, and with nobody else's.
      const isTheirs = found.owner === undefined || found.owner === now
      return isTheirs && found.until > ports.clock.now().getTime() ? sessionOf(found) : undefined
    },
    last,
    /** Forgets the one that is meant, or whichever there is. */
    forget(id?: string) {
      if (id !== undefined && last(id) === undefined) return
      local.remove(key())
      local.remove(seenKey())
    },
    seenKey,
    /** How far the borrower has read in it, in whichever tab. */
    seen,
    see(number: number) {
      if (number > seen()) local.set(seenKey(), `${read()?.id} ${number}`)
    },
  }
}

export type KeptSession = ReturnType<typeof keptSession>

type Kept = ChatSession & { owner?: string }

function sessionOf({ owner: _owner, ...session }: Kept): ChatSession {
  return session as ChatSession
}

function subjectOf(token: string | undefined): string | undefined {
  return token === undefined ? undefined : tokenClaims(token).subject
}

function sessionFrom(value: unknown): Kept | undefined {
  const { mode, until, name, email } = (value ?? {}) as Partial<ChatSession>
  const isSession = typeof until === 'number' && chatModes.some((each) => each === mode)
  return isSession && typeof name === 'string' && typeof email === 'string' ? (value as ChatSession) : undefined
}
