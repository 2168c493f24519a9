import { notFound, Refusal } from '../../call/refusal.ts'
import type { Call, OpenService } from '../../call/sandbox.ts'
import { type Chat, findChat, saveChat } from '../../store/chats.ts'
import { talkUser } from './chat-token.ts'

/** How many are told at first, and of older ones. */
const few = 20
const most = 100_000

export const listTalkMessages: OpenService<'listTalkMessages'> = (call) => {
  const { sid, ended } = talkOf(call)
  const { conversations } = call.sandbox
  const { after, before } = call.query
  return {
    messages: conversations.messages(sid, {
      ...(after === undefined ? {} : { after: Number(after) }),
      ...(before === undefined ? {} : { before: Number(before) }),
      most: after === undefined ? few : most,
    }),
    upTo: conversations.upTo(sid),
    hasEnded: ended !== undefined,
  }
}

export const sendTalkMessage: OpenService<'sendTalkMessage'> = (call) => {
  const { sid, name } = talkOf(call)
  const taken = call.sandbox.conversations.take(sid, { ...call.body, files: [] }, { author: 'borrower', name })
  if ('refused' in taken) throw new Refusal(taken.refused === 'ended' ? 409 : 422, [taken.refused])
  return { message: taken }
}

/** A talk is of the user who entered it first. */
function talkOf({ sandbox, org, headers, params }: Call): Chat {
  const user = talkUser(sandbox, headers['x-chat-token'])
  const chat = findChat(sandbox.db, params.conversationSid ?? '')
  if (chat === undefined || chat.about.chatMode !== 'talk' || (org !== '' && chat.org !== org)) throw notFound()
  if (chat.about.talkUser !== undefined && chat.about.talkUser !== user) throw notFound()
  if (chat.about.talkUser === undefined) saveChat(sandbox.db, { ...chat, about: { ...chat.about, talkUser: user } })
  return chat
}
