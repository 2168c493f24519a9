import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatNewStreamChat, ChatNewWebChat, ChatWebChatSession } from '#schemas'
import { notFound, Refusal } from '../../call/refusal.ts'
import type { Call, OpenService, PersonService } from '../../call/sandbox.ts'
import type { UploadedFile } from '../../call/uploaded-file.ts'
import { addChat, type Chat, findChatFile, findChatOfChannel, saveChat } from '../../store/chats.ts'
import { lenderOf } from '../lender/lender.ts'
import { keepChatFile } from './chat-files.ts'
import { chatOfToken, chatToken } from './chat-token.ts'
import { checkNonce, newNonce, replaceNonce } from './nonces.ts'

export const initWebChat: OpenService<'initWebChat'> = (call) => begun(call, call.body, call.params.provider ?? '')

/** The agent that is named is there at once: outside production a conversation can be had alone. */
export const initStreamChat: OpenService<'initStreamChat'> = (call) => begun(call, call.body, 'stream')

function begun({ sandbox, org }: Call, body: ChatNewWebChat | ChatNewStreamChat, provider: string): ChatWebChatSession {
  const { friendlyName, emailAddress, nonce, welcomeMessage, ...about } = body
  const lender = lenderOf(sandbox.documents(), body.orgCode)
  if (lender === undefined || (org !== '' && lender.code !== org)) throw notFound()
  if (nonce !== undefined) checkNonce(sandbox, nonce)
  const { db, now, conversations } = sandbox
  const chat: Chat = {
    sid: randomUUID(),
    org: lender.code,
    provider,
    channel: randomBytes(12).toString('base64url'),
    name: friendlyName.trim(),
    email: emailAddress,
    about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])),
    tokenNumber: 1,
    expiresAt: '',
    lastAt: now().toISOString(),
  }
  const { token, expiration } = chatToken(sandbox, chat)
  addChat(db, { ...chat, expiresAt: expiration })
  if (welcomeMessage.trim() !== '')
    conversations.take(chat.sid, { text: welcomeMessage, files: [] }, { author: 'system' })
  const { agentId } = about as { agentId?: string }
  if (agentId !== undefined) conversations.join({ ...chat, expiresAt: expiration }, agentId)
  return {
    friendlyName: chat.name,
    emailAddress,
    token,
    conversationSid: chat.sid,
    expiration,
    omniProxyChannelId: chat.channel,
    ...(provider === 'stream'
      ? { stream: { providerUserId: chat.sid, providerUserToken: token, providerChannelId: chat.channel } }
      : {}),
    ...(provider === 'contact-centre' ? { customerId: chat.channel, threadId: chat.sid } : {}),
  }
}

export const refreshChatToken: OpenService<'refreshChatToken'> = (call) => {
  const { sandbox, body } = call
  const before = chatOfToken(call, body.token)
  if (before.ended !== undefined) throw new Refusal(403, ['Token state is invalid.'])
  const chat = { ...before, tokenNumber: before.tokenNumber + 1 }
  const fresh = chatToken(sandbox, chat)
  saveChat(sandbox.db, { ...chat, expiresAt: fresh.expiration })
  return fresh
}

export const getWebChatInfo: OpenService<'getWebChatInfo'> = (call) => {
  const chat = chatOf(call)
  if (findChatOfChannel(call.sandbox.db, call.body.omniProxyChannelId)?.sid !== chat.sid) throw notFound()
  return { contactId: chat.sid }
}

export const getChatTicket: OpenService<'getChatTicket'> = (call) => ({
  ticket: call.sandbox.tickets.give(chatOf(call).sid, call.sandbox.now()),
})

export const listChatMessages: OpenService<'listChatMessages'> = (call) => {
  const { sid, ended } = chatOf(call)
  const { before, limit = '20' } = call.query
  const most = Math.min(Number(limit), 100)
  const range = { most, ...(before === undefined ? {} : { before: Number(before) }) }
  const { conversations } = call.sandbox
  return {
    messages: conversations.messages(sid, range),
    upTo: conversations.upTo(sid),
    hasEnded: ended !== undefined,
  }
}

export const sendChatFile: OpenService<'sendChatFile'> = (call) =>
  keepChatFile(call.sandbox.db, openChat(call).sid, call.body.file as UploadedFile)

export const getChatFile: OpenService<'getChatFile'> = (call) => {
  const found = findChatFile(call.sandbox.db, chatOf(call).sid, call.params.fileId ?? '')
  if (found === undefined) throw notFound()
  return { ...found.file, base64: Buffer.from(found.content).toString('base64') }
}

export const endWebChat: OpenService<'endWebChat'> = (call) => {
  call.sandbox.conversations.end(chatOf(call), 'borrower')
  return { isDone: true }
}

/** An address of the stand-in lender's own. */
export const getChatSurvey: OpenService<'getChatSurvey'> = (call) => ({ url: `/survey?chat=${chatOf(call).sid}` })

/** Nobody reads it here: what counts is that it is taken. */
export const leaveChatMessage: OpenService<'leaveChatMessage'> = ({ sandbox, body: { orgCode } }) => {
  if (lenderOf(sandbox.documents(), orgCode) === undefined) throw notFound()
  return { isDone: true }
}

export const authenticateChat: PersonService<'authenticateChat'> = ({ sandbox }, { uuid }) => ({
  nonce: newNonce(sandbox, uuid),
})

export const refreshChatNonce: PersonService<'refreshChatNonce'> = ({ sandbox, query: { nonce = '' } }, { uuid }) => ({
  nonce: replaceNonce(sandbox, nonce, uuid),
})

function chatOf(call: Call): Chat {
  const chat = chatOfToken(call, call.headers['x-chat-token'])
  if (chat.provider !== call.params.provider) throw notFound()
  return chat
}

function openChat(call: Call): Chat {
  const chat = chatOf(call)
  if (chat.ended !== undefined) throw new Refusal(409, ['the conversation has ended'])
  return chat
}
