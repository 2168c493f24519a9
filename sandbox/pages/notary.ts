import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { endSession, sessionIn, sessionPage } from '../services/closing/notary.ts'
import { lenderAt, pagesOf } from '../services/lender/lender.ts'
import { findApplication, saveApplication } from '../store/applications.ts'
import { inTransaction } from '../store/open-store.ts'
import { html, sendPage } from './html.ts'

const endings = {
  SIGNED: 'The notary saw you sign everything',
  QUESTIONS_FAILED: 'You did not pass the questions about you',
  ID_MISMATCH: 'Your ID did not match',
  CONNECTION_LOST: 'The call was disconnected',
  NOT_READY: 'The notary ended the call, since you did not seem ready',
} as const

type Ending = keyof typeof endings

/** Stands for the video session of a notary service: one chooses how it ends, and goes back to the lender. */
export async function notaryPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<{ Querystring: { application?: string; session?: string; ended?: string } }>(
    sessionPage,
    (request, reply) => {
      const { application = '', session = '', ended } = request.query
      const record = findApplication(sandbox.db, application)
      const lender = lenderAt(sandbox.documents(), request.host)
      const own = record && sessionIn(record, session)
      if (!lender || record === undefined || own === undefined) return reply.callNotFound()
      if (ended === undefined || !Object.hasOwn(endings, ended))
        return sendPage(reply, {
          title: 'Notary of the sandbox',
          body: page(`${sessionPage}?${new URLSearchParams({ application, session })}`),
        })
      inTransaction(sandbox.db, () => {
        endSession(record, session, ended as Ending)
        saveApplication(sandbox.db, record)
      })
      const back = own.returnTo ?? `${pagesOf(lender, record)}/notary/session`
      return reply.header('cache-control', 'no-store').redirect(back)
    },
  )
}

function page(address: string) {
  return html`<main id="main" class="inner">
  <h1>A video session with a notary</h1>
  <p class="lede">This page stands for the notary’s. Choose how the session ends.</p>
  <ul>${Object.entries(endings).map(([ended, words]) => html`<li><a href="${address}&ended=${ended}">${words}</a></li>`)}</ul>
</main>
`
}
