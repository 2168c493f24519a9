import { setTimeout } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { type Company, type Config, consoleUrl } from '../config.ts'
import type { Db } from '../store/tables.ts'
import { type AuthSettings, authOptions } from './auth.ts'

/** Signs staff in where their company does. It opens accounts that were invited here, and makes none. */
export type CompanySignIn = {
  name: string
  /** Where the browser goes; undefined: the provider does not answer. The answer sets the cookie that binds the way back to it. */
  begin: (headers: Headers, back: string) => Promise<{ url: string; answer: Response } | undefined>
  /** What came back from there: a redirect, with a session when it was right. */
  finish: (request: { headers: Headers; query: Record<string, string> }) => Promise<Response>
}

const provider = 'company'
const waitMs = 10_000

export function companySignIn(db: Db, settings: AuthSettings, config: Config, company: Company): CompanySignIn {
  const origin = consoleUrl(config)
  // Asked for at the first sign-in: a provider that is away keeps nobody else waiting.
  let opened: ReturnType<typeof open> | undefined
  const auth = () => {
    opened ??= open()
    return opened
  }
  function open() {
    const options = authOptions(db, settings)
    return betterAuth({
      ...options,
      baseURL: origin,
      onAPIError: { errorURL: `${origin}/sign-in` },
      plugins: [...options.plugins, genericOAuth({ config: [providerOf(company)] })],
    })
  }
  return {
    name: company.name,
    async begin(headers, back) {
      const errorCallbackURL = `${origin}/sign-in?back=${encodeURIComponent(back)}`
      const body = { provider, callbackURL: `${origin}${back}`, errorCallbackURL, disableRedirect: true }
      const answer = await Promise.race([
        auth().api.signInSocial({ body, headers, asResponse: true }),
        setTimeout(waitMs, undefined, { ref: false }),
      ])
      if (!answer?.ok) {
        opened = undefined
        return undefined
      }
      const { url } = (await answer.clone().json()) as { url?: string }
      return url === undefined ? undefined : { url, answer }
    },
    async finish({ headers, query }) {
      const address = `${origin}/api/auth/callback/${provider}?${new URLSearchParams(query)}`
      return auth().handler(new Request(address, { headers }))
    },
  }
}

function providerOf({ name, issuer, clientId, clientSecret }: Company) {
  return {
    providerId: provider,
    name,
    clientId,
    clientSecret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    disableSignUp: true,
  }
}
