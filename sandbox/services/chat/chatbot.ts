import { randomUUID } from 'node:crypto'
import { type ChatbotAnswers, chatbotOf, type DocumentSet } from '#engine/release'
import type { ChatChatbotQuestion, Locale } from '#schemas'
import { notFound } from '../../call/refusal.ts'
import type { OpenService, Sandbox } from '../../call/sandbox.ts'
import { answerFinder, type Found } from '../../chat/find-answer.ts'
import { keepUnanswered } from '../../chat/unanswered.ts'
import {
  addBotConversation,
  addExchange,
  type BotConversation,
  findBotConversation,
  forgetBotConversations,
  listExchanges,
  rateExchange,
} from '../../store/chatbot.ts'
import { findPersonByEmail } from '../../store/people.ts'
import { type Lender, lenderOf } from '../lender/lender.ts'
import { checkNonce } from './nonces.ts'

/** How long a conversation is known after its last message. */
const sessionMs = 10 * 60 * 1000

export const getChatHistory: OpenService<'getChatHistory'> = ({ sandbox, org, params }) => {
  const { id, begunAt } = conversationOf(sandbox, params.conversationId, org)
  return {
    conversationId: id,
    loginTimestamp: begunAt,
    messageHistory: listExchanges(sandbox.db, id).map(({ questionId, question, answer, at }) => ({
      questionId,
      questionStr: question,
      responseStr: answer,
      createdDt: at,
    })),
  }
}

export const chatWithAutobot: OpenService<'chatWithAutobot'> = ({ sandbox, org, body }) => {
  const { db, now } = sandbox
  const lender = lenderOf(sandbox.documents(), body.organization)
  if (lender === undefined || (org !== '' && lender.code !== org)) throw notFound()
  if (body.nonce !== undefined) checkNonce(sandbox, body.nonce)
  const at = now().toISOString()
  const conversation = body.conversationId && conversationOf(sandbox, body.conversationId, lender.code)
  const { id } = conversation || begun(sandbox, lender.code)
  const bot = botOf(sandbox.documents(), lender, body)
  const found: Found = bot?.find(body.message) ?? { answer: '', handOver: true }
  if (bot !== undefined && found.question === undefined) {
    const { message: text, senderId: sender } = body
    const names = namesOf(sandbox, lender.code, sender)
    keepUnanswered(sandbox, { org: lender.code, text, sender, names, fillers: bot.fillers })
  }
  const { answer, handOver } = found
  const questionId = randomUUID()
  addExchange(db, id, { questionId, question: body.message, answer, at, handOver })
  return { conversationId: id, questionId, responseStr: answer, createdDt: at, handOver }
}

export const setChatReplyUsedWithFeedback: OpenService<'setChatReplyUsedWithFeedback'> = ({ sandbox, org, body }) => {
  const { conversationId, questionId, rating, feedbackMessage, nonce } = body
  if (nonce !== undefined) checkNonce(sandbox, nonce)
  const { id } = conversationOf(sandbox, conversationId, org)
  const word = { rating, ...(feedbackMessage === undefined ? {} : { feedbackMessage }) }
  if (!rateExchange(sandbox.db, id, questionId, word)) throw notFound()
  return { isDone: true }
}

/** One that is not too old, of the lender that is asked. */
function conversationOf({ db, now }: Sandbox, id = '', org: string): BotConversation {
  forgetBotConversations(db, new Date(now().getTime() - sessionMs).toISOString())
  const conversation = findBotConversation(db, id)
  if (conversation === undefined || conversation.org !== org) throw notFound()
  return conversation
}

function begun({ db, now }: Sandbox, org: string): BotConversation {
  const at = now().toISOString()
  const conversation = { id: randomUUID(), org, begunAt: at, lastAt: at }
  addBotConversation(db, conversation)
  return conversation
}

type Bot = Pick<ChatbotAnswers, 'fillers'> & { find: (asked: string) => Found }

/** Documents never change, so that each chatbot is read once. */
const bots = new WeakMap<DocumentSet, Map<string, Bot | undefined>>()

function botOf(documents: DocumentSet, lender: Lender, { pageUrl, locale = 'en' }: ChatChatbotQuestion) {
  const path = URL.parse(pageUrl, 'http://page.invalid')?.pathname ?? ''
  const own = lender.products.find(({ basePath }) => basePath !== '' && path.startsWith(basePath)) ?? lender.products[0]
  if (own === undefined) return undefined
  const known = bots.get(documents) ?? new Map<string, Bot | undefined>()
  bots.set(documents, known)
  const language: Locale = locale === 'es' ? 'es' : 'en'
  const key = `${lender.code} ${own.journey} ${language}`
  if (!known.has(key)) {
    const answers = chatbotOf(documents, { org: lender.code, journey: own.journey, locale: language })
    known.set(key, answers && { fillers: answers.fillers, find: answerFinder(answers) })
  }
  return known.get(key)
}

/** By what whoever asks is called, as far as the lender knows it. */
function namesOf({ db }: Sandbox, org: string, email: string): string[] {
  const { firstName, middleName, lastName } = findPersonByEmail(db, org, email)?.profile.name ?? {}
  const ofAddress = email.split('@')[0]?.split(/[^\p{L}]+/u) ?? []
  return [firstName, middleName, lastName, ...ofAddress.filter((part) => part.length > 2)].filter(
    (name) => !!name,
  ) as string[]
}
