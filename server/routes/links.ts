import { ForgotReply, ForgotRequest, LinkReply, LinkRequest, UseLinkRequest } from '#schemas/api'
import type { Deps } from '../deps.ts'
import { forgotPassword } from '../people/reset.ts'
import { enterByLink, openedLink } from '../people/use-link.ts'
import type { TypedApp } from './typed-app.ts'

const anyone = { rule: 'anyone' } as const

/** Links that were sent: to join, and to a new password. They stand in bodies, where no log sees them. */
export async function linkRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { entryTries, tries, mail, log } = deps

  app.post(
    '/api/auth/forgot-password',
    { config: anyone, schema: { body: ForgotRequest, response: { 200: ForgotReply } } },
    async ({ body: { email }, ip }) => {
      await entryTries.begin(ip)
      await tries.begin({ email: `forgot ${email}`, address: ip })
      // Answered first: how long a message takes would say whether anybody has this address.
      setImmediate(() => {
        forgotPassword(deps, email)
          .then((letter) => letter && mail.send(letter.message))
          .catch((err: unknown) => log.error({ err }, 'a link to a new password was not sent'))
      })
      return { asked: true }
    },
  )

  app.post(
    '/api/auth/link',
    { config: anyone, schema: { body: LinkRequest, response: { 200: LinkReply } } },
    async ({ body, ip }) => {
      const attempt = await entryTries.begin(ip)
      const { kind, email, name } = await openedLink(deps, body.token)
      await attempt.giveBack()
      return { kind, email, name }
    },
  )

  app.post(
    '/api/auth/link/use',
    { config: anyone, schema: { body: UseLinkRequest, response: { 200: LinkReply } } },
    async ({ body, ip }) => {
      const attempt = await entryTries.begin(ip)
      const { kind, email, name } = await enterByLink(deps, body)
      await attempt.giveBack()
      return { kind, email, name }
    },
  )
}
