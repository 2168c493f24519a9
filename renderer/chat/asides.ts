import { masked } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { tokenAtom } from '../state/atoms.ts'
import { chatCall, pageUrl } from './calls.ts'
import type { ChatSession, Visitor } from './port.ts'

type Given = {
  /** The conversation at hand, also when it has just ended. */
  known: () => ChatSession | undefined
  over: () => ChatSession | undefined
  nonce: () => string | undefined
}

/** What is said and asked beside a conversation. */
export function asides(app: AppContext, { known, over, nonce }: Given) {
  return {
    /** Says something for when somebody is there again. */
    leave: ({ name, email }: Visitor, text: string) => {
      const provider = app.bundle().chat?.lender.agents
      return chatCall(app, 'leave', { provider, name, email, text: masked(text), pageUrl: pageUrl(app) })
    },
    rate: (questionId: string, rating: 'HELPFUL' | 'NOT_HELPFUL', answer: string, feedback?: string) => {
      const session = known()
      if (session?.mode !== 'chatbot') return Promise.resolve()
      const { conversationId, email } = session
      const senderType = app.store.get(tokenAtom) === undefined ? 'VISITOR' : 'CUSTOMER'
      const about = { conversationId, questionId, rating, answer, feedback, email, senderType, nonce: nonce() }
      return chatCall(app, 'rate', about)
    },
    async survey(): Promise<string | undefined> {
      const ended = over()
      if (ended === undefined || !('token' in ended)) return undefined
      return (await chatCall<{ url: string }>(app, 'surveyAddress', { provider: ended.mode, token: ended.token })).url
    },
  }
}
