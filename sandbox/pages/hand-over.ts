import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { applyAsBroker, type Invitation } from '../services/application/broker-application.ts'
import { html, sendPage } from './html.ts'

type Given = Parameters<typeof applyAsBroker>[1] & { sandbox: Sandbox }

/** At a lender where brokers apply: the application is begun, and the page says how its borrower signs in to it. */
export async function handOver(request: FastifyRequest, reply: FastifyReply, { sandbox, ...given }: Given) {
  const invitation = await applyAsBroker(sandbox, given)
  if (request.headers.accept === 'application/json') return reply.send(invitation)
  const title = `${given.persona.title}: begun by a broker`
  return sendPage(reply, {
    title,
    body: page(title, given.lender.code, invitation),
    styles: ['/-/sandbox/lenders.css'],
  })
}

function page(title: string, org: string, { email, password, login, address }: Invitation) {
  return html`<main id="main" class="inner plain" data-lender="${org}">
  <div class="band"></div>
  <h1>${title}</h1>
  <p class="lede">This lender takes applications from brokers only. A broker has begun this one, and the borrower goes on with it. Sign in with:</p>
  <dl class="personas"><div><dt>Email address</dt><dd><code>${email}</code></dd></div><div><dt>Password</dt><dd><code>${password}</code></dd></div></dl>
  <p class="actions"><a class="button" href="${login}?redirectUrl=${encodeURIComponent(address)}">Sign in</a></p>
</main>
`
}
