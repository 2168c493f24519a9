import { type Static, Type } from 'typebox'
import { closed, flag, orNull, text } from './pieces.ts'

/** `POST /api/auth/sign-in/email` */
export const SignInRequest = closed({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
})
export const SignInReply = closed({ signedIn: flag })

/** `POST /api/auth/sign-out`: nothing of its body is read. */
export const SignOutRequest = Type.Unknown()
export const SignOutReply = closed({ signedOut: flag })

/** `GET /api/auth/get-session` */
export const CurrentUser = closed({ user: orNull(closed({ email: text, name: text })) })

/** `GET /api/me` */
export const Me = closed({
  id: text,
  email: text,
  name: text,
  roles: Type.Array(text),
  /** An org of '' is every org. */
  grants: Type.Array(closed({ role: text, org: text })),
  canPublish: flag,
  mode: Type.Enum(['demo', 'production']),
  channel: text,
})
export type Me = Static<typeof Me>

/** What the console's page is told before it asks: in demo mode also the accounts. It stands in the page, not in a reply. */
export type PageData = Pick<Me, 'mode' | 'channel'> & { demo?: { emails: string[]; password: string } }
