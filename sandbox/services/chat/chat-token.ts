import { Refusal } from '../../call/refusal.ts'
import type { Call, Sandbox } from '../../call/sandbox.ts'
import { sessionHours } from '../../chat/conversations.ts'
import { issueToken, readToken } from '../../security/token.ts'
import { type Chat, findChat } from '../../store/chats.ts'

/** A token of a conversation: it lasts six hours, and ends when another one takes its place. */
export function chatToken({ secret, now }: Sandbox, { sid, tokenNumber }: Chat): { token: string; expiration: string } {
  const seconds = sessionHours * 60 * 60
  return {
    token: issueToken(secret, `chat ${sid} ${tokenNumber}`, now(), seconds),
    expiration: new Date(now().getTime() + seconds * 1000).toISOString(),
  }
}

/** The conversation of a token, at the lender whose page asks; a token that does not hold there is none. */
export function chatOfToken(
  { sandbox: { db, secret, now }, org }: Pick<Call, 'sandbox' | 'org'>,
  token: unknown,
): Chat {
  const claims = typeof token === 'string' ? readToken(secret, token, now()) : undefined
  const [, sid = '', number] = /^chat (\S+) (\d+)$/.exec(claims?.sub ?? '') ?? []
  const chat = findChat(db, sid)
  const isHere = org === '' || chat?.org === org
  if (chat === undefined || !isHere || chat.tokenNumber !== Number(number))
    throw new Refusal(403, ['Token state is invalid.'])
  return chat
}

/** A token with which a talk is entered: it stands in an address that a borrower is sent. */
export function talkToken({ secret, now }: Sandbox, user: string): string {
  return issueToken(secret, `talk ${user}`, now(), 24 * 60 * 60)
}

export function talkUser({ secret, now }: Sandbox, header: unknown): string {
  const token = typeof header === 'string' ? header.replace(/^Bearer /, '') : ''
  const [, user] = /^talk (\S+)$/.exec(readToken(secret, token, now())?.sub ?? '') ?? []
  if (user === undefined) throw new Refusal(403, ['Token state is invalid.'])
  return user
}
