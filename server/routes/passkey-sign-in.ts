import { NoBody, PasskeyAnswer, PasskeyAsked, SignInReply } from '#schemas/api'
import { entered, headersWithoutSession } from '../account/entered.ts'
import { askToSignIn, passkeyOwner } from '../account/passkeys.ts'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { takeCookies } from '../plugins/auth-answer.ts'
import { originOf } from '../plugins/same-origin.ts'
import { findPersonRow } from '../store/people.ts'
import type { TypedApp } from './typed-app.ts'

const anyone = { rule: 'anyone' } as const

/** Signing in with a passkey: it says who somebody is, and that it is them. */
export async function passkeySignInRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { auth, db, config, entryTries } = deps

  app.post(
    '/api/auth/passkey/begin',
    { config: anyone, schema: { body: NoBody, response: { 200: PasskeyAsked } } },
    async ({ ip }) => {
      await entryTries.begin(ip)
      return askToSignIn(deps)
    },
  )

  app.post(
    '/api/auth/passkey/finish',
    { config: anyone, schema: { body: PasskeyAnswer, response: { 200: SignInReply } } },
    async (request, reply) => {
      const attempt = await entryTries.begin(request.ip)
      const owner = await passkeyOwner(deps, { ...request.body, origin: originOf(request, config.mode) })
      const person = owner === undefined ? undefined : await findPersonRow(db, owner)
      const isWelcome = person?.state === 'active' && (config.mode === 'demo' || !isDemoAccount(person.email))
      if (!isWelcome)
        throw new AppError('session.passkey-refused', 'This passkey opens no account here. Sign in another way.')
      const headers = await headersWithoutSession(deps, request)
      const answer = await auth.api.startPasskeySession({ body: { person: person.id }, headers, asResponse: true })
      takeCookies(reply, answer)
      await entered(deps, { request, reply, email: person.email, way: 'passkey' })
      await attempt.giveBack()
      return { signedIn: true, needsCode: false }
    },
  )
}
