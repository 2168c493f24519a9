import { chatModes } from '#engine'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { chatKey } from '../state/chat-key.ts'
import type { ChatSession } from './port.ts'

/** The conversation that this browser has begun at the lender and that has not ended: kept for its other pages and tabs. */
export function keptSession({ ports, bundle }: Pick<AppContext, 'ports' | 'bundle'>) {
  const { local } = ports.storage
  const key = () => chatKey(bundle().org.code)
  return {
    keep: (session: ChatSession) => local.set(key(), JSON.stringify(session)),
    find() {
      const session = readKept(local, key(), sessionFrom, ports.report)
      return session !== undefined && session.until > ports.clock.now().getTime() ? session : undefined
    },
    forget: () => local.remove(key()),
  }
}

export type KeptSession = ReturnType<typeof keptSession>

function sessionFrom(value: unknown): ChatSession | undefined {
  const { mode, until, name, email } = (value ?? {}) as Partial<ChatSession>
  const isSession = typeof until === 'number' && chatModes.some((each) => each === mode)
  return isSession && typeof name === 'string' && typeof email === 'string' ? (value as ChatSession) : undefined
}
