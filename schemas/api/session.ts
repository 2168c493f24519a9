import { type Static, Type } from 'typebox'
import { closed, flag, orNull, text } from './pieces.ts'

/** `POST /api/auth/sign-in/email` */
export const SignInRequest = closed({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
})
/** Who has set up an authenticator app is asked for a code before they are signed in. */
export const SignInReply = closed({ signedIn: flag, needsCode: flag })
export type SignInReply = Static<typeof SignInReply>

/** `POST /api/auth/sign-in/code`: six digits of the app, or a recovery code. */
export const CodeRequest = closed({ code: Type.String({ minLength: 1, maxLength: 40 }) })

/** `POST /api/auth/passkey/begin` */
export const NoBody = Type.Unknown()
/** What the browser is asked; WebAuthn says what stands in it. */
export const PasskeyAsked = closed({
  ceremony: text,
  options: Type.Unsafe<object>({ type: 'object', additionalProperties: {} }),
})
export type PasskeyAsked = Static<typeof PasskeyAsked>

/** `POST /api/auth/passkey/finish` */
export const PasskeyAnswer = closed({
  ceremony: Type.String({ maxLength: 100 }),
  response: Type.Unsafe<object>({ type: 'object', additionalProperties: {} }),
})

/** `POST /api/auth/company/begin`: where the browser goes to sign in. `back` is a path of the console. */
export const CompanyRequest = closed({ back: Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])' }) })
export const CompanyReply = closed({ url: text })
export const CompanyQuery = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})
export const CompanyReturn = Type.Null()

/** `POST /api/auth/forgot-password`: the same is answered for every address. */
export const ForgotRequest = closed({
  email: Type.String({ minLength: 3, maxLength: 320, pattern: '^[^@\\s]+@[^@\\s]+$' }),
})
export const ForgotReply = closed({ asked: flag })

const token = Type.String({ minLength: 20, maxLength: 100 })
/** `POST /api/auth/link` */
export const LinkRequest = closed({ token })
export const LinkReply = closed({ kind: Type.Enum(['invitation', 'reset']), email: text, name: text })
export type LinkReply = Static<typeof LinkReply>
/** `POST /api/auth/link/use` */
export const UseLinkRequest = closed({ token, password: Type.String({ maxLength: 200 }) })

/** `GET /api/session`: whether it still holds, asked every few seconds by pages that are open. */
export const SessionState = closed({ isOpen: flag })
export type SessionState = Static<typeof SessionState>

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
  /** Sees to people, of every org or of some. */
  seesToPeople: flag,
  /** Has to set up a second factor before anything else opens. */
  needsSecondFactor: flag,
  mode: Type.Enum(['demo', 'production']),
  channel: text,
})
export type Me = Static<typeof Me>

/** What the console's page is told before it asks: in demo mode also the accounts. It stands in the page, not in a reply. */
export type PageData = Pick<Me, 'mode' | 'channel'> & {
  demo?: { emails: string[]; password: string }
  /** What the company's own sign-in is called, where there is one. */
  company?: string
}
