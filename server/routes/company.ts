import type { FastifyReply } from 'fastify'
import { CompanyQuery, CompanyReply, CompanyRequest, CompanyReturn } from '#schemas/api'
import { entered } from '../account/entered.ts'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { joinByCompany } from '../people/join-by-company.ts'
import { takeCookies } from '../plugins/auth-answer.ts'
import { webHeaders } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const anyone = { rule: 'anyone' } as const

/** Signing in where the company signs its people in. */
export async function companyRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { auth, company, config, entryTries } = deps

  app.post(
    '/api/auth/company/begin',
    { config: anyone, schema: { body: CompanyRequest, response: { 200: CompanyReply } } },
    async (request, reply) => {
      if (!company) throw new AppError('session.no-company', 'No company sign-in is set up for this console.')
      await entryTries.begin(request.ip)
      const begun = await company.begin(webHeaders(request), request.body.back)
      if (!begun) throw new AppError('session.company-away', `The sign-in of ${company.name} is not answering.`)
      takeCookies(reply, begun.answer)
      return { url: begun.url }
    },
  )

  // From another site, with a cookie that this browser was given when it left.
  app.get(
    '/api/auth/callback/company',
    { config: anyone, schema: { querystring: CompanyQuery, response: { 200: CompanyReturn } } },
    async (request, reply) => {
      if (!company) throw new AppError('session.no-company', 'No company sign-in is set up for this console.')
      const attempt = await entryTries.begin(request.ip)
      const answer = await company.finish({ headers: webHeaders(request), query: request.query })
      const target = new URL(answer.headers.get('location') ?? '/sign-in?error=failed', `http://${config.adminHost}`)
      const session = await sessionIn(deps, answer)
      if (target.searchParams.has('error') || !session) return refuse(reply, target)
      if (config.mode !== 'demo' && isDemoAccount(session.user.email)) {
        await (await auth.$context).internalAdapter.deleteSession(session.session.token)
        return refuse(reply, new URL('/sign-in?error=signup_disabled', target))
      }
      takeCookies(reply, answer)
      await joinByCompany(deps, session.user)
      await entered(deps, { request, reply, email: session.user.email, way: 'company' })
      await attempt.giveBack()
      return reply.redirect(`${target.pathname}${target.search}`, 303)
    },
  )
}

/** What the answer would open, asked of it as the browser would. */
async function sessionIn({ auth }: Deps, answer: Response) {
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return auth.api.getSession({ headers: new Headers({ cookie }) })
}

/** What a provider or the way back may say, in words that the sign-in page knows. */
const failures: { [error: string]: string } = {
  signup_disabled: 'not-invited',
  account_not_linked: 'unverified',
  unable_to_create_session: 'removed',
  access_denied: 'cancelled',
  state_mismatch: 'not-begun-here',
  state_not_found: 'not-begun-here',
  state_invalid: 'not-begun-here',
}

function refuse(reply: FastifyReply, target: URL) {
  const error = target.searchParams.get('error') ?? ''
  const back = target.searchParams.get('back')
  const query = new URLSearchParams({
    ...(back === null ? {} : { back }),
    failed: Object.hasOwn(failures, error) ? (failures[error] ?? 'other') : 'other',
  })
  return reply.header('cache-control', 'no-store').redirect(`/sign-in?${query}`, 303)
}
