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
  return {
    keep: (session: ChatSession) => local.set(key(), JSON.stringify({ ...session, owner: subjectOf(token()) })),
    find() {
      const found = readKept(local, key(), sessionFrom, ports.report)
      if (found === undefined) return undefined
      const { owner, ...session } = found
      const now = subjectOf(token())
      // Whoever has signed in since may go on with what they began as a visitor, and with nobody else's.
      const isTheirs = owner === undefined || owner === now
      return isTheirs && session.until > ports.clock.now().getTime() ? (session as ChatSession) : undefined
    },
    forget: () => local.remove(key()),
  }
}

export type KeptSession = ReturnType<typeof keptSession>

function subjectOf(token: string | undefined): string | undefined {
  return token === undefined ? undefined : tokenClaims(token).subject
}

function sessionFrom(value: unknown): (ChatSession & { owner?: string }) | undefined {
  const { mode, until, name, email } = (value ?? {}) as Partial<ChatSession>
  const isSession = typeof until === 'number' && chatModes.some((each) => each === mode)
  return isSession && typeof name === 'string' && typeof email === 'string' ? (value as ChatSession) : undefined
}
