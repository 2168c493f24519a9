import { randomUUID } from 'node:crypto'
import { notFound } from '../../call/refusal.ts'
import type { OpenService } from '../../call/sandbox.ts'

export const getChatHistory: OpenService<'getChatHistory'> = () => {
  throw notFound()
}
export const chatWithAutobot: OpenService<'chatWithAutobot'> = ({ sandbox: { now }, body }) => ({
  conversationId: body.conversationId ?? randomUUID(),
  questionId: randomUUID(),
  responseStr: '',
  createdDt: now().toISOString(),
  handOver: true,
})
export const setChatReplyUsedWithFeedback: OpenService<'setChatReplyUsedWithFeedback'> = () => ({ isDone: true })
