import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** Begins a session for somebody whom the server has made sure of itself: by a passkey. Not to be reached over HTTP. */
export function startedSessions() {
  return {
    id: 'waymark-sessions',
    endpoints: {
      startPasskeySession: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: whose },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const user = await internalAdapter.findUserById(ctx.body.person)
          const session = user && (await internalAdapter.createSession(user.id, false, { way: 'passkey' }))
          if (!user || !session) return ctx.json({ started: false })
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ started: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

type Whose = { person: string }

/** The library reads bodies by a schema. Only the server itself writes this one: its type is enough. */
const whose = {
  '~standard': {
    version: 1 as const,
    vendor: 'waymark',
    validate: (value: unknown) => ({ value: value as Whose }),
    types: undefined as { input: Whose; output: Whose } | undefined,
  },
}
