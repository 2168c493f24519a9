import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { linkMinutes } from '../services/identity/password-reset.ts'
import { type Lender, lenderAt, productOf } from '../services/lender/lender.ts'
import { invitationDays, isTooOld } from '../services/signers/signer-login.ts'
import { listPasswordLinks } from '../store/password-links.ts'
import { listReturnLinks } from '../store/return-links.ts'
import { listCodes } from '../store/sign-in-codes.ts'
import { listSignings, type Signing } from '../store/signers.ts'
import { html, sendPage } from './html.ts'

export const mailPath = '/-/sandbox/mail'

/** What a lender would have sent by email: the sandbox sends nothing, and shows it here. */
export async function mailPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get(mailPath, (request, reply) => {
    const lender = lenderAt(sandbox.documents(), request.host)
    if (!lender) return reply.callNotFound()
    const invitations = listSignings(sandbox.db, lender.code).map((signing) => invitation(sandbox, lender, signing))
    const codes = listCodes(sandbox.db, lender.code).map(({ email, code }) => ({ email, code }))
    const links = listPasswordLinks(sandbox.db, lender.code).map(({ email, address }) => ({ email, address }))
    const returnLinks = listReturnLinks(sandbox.db, lender.code)
    const letters = { invitations, codes, links, returnLinks }
    reply.header('cache-control', 'no-store')
    if (request.headers.accept === 'application/json') return reply.send(letters)
    return sendPage(reply, { title: 'Mail of the sandbox', body: page(lender, letters) })
  })
}

type Invitation = ReturnType<typeof invitation>
type Link = { email: string; address: string }
type Code = { email: string; code: string }
type Letters = {
  invitations: Invitation[]
  codes: Code[]
  links: Link[]
  returnLinks: { email: string; page: string }[]
}

function invitation(sandbox: Sandbox, lender: Lender, { record, signer }: Signing) {
  const { uuid, name, email, invitedOn } = signer
  const login = productOf(lender, record.held.product)?.othersLogin
  const address = login === undefined ? '/' : `${login}?${new URLSearchParams({ signer: uuid })}`
  return { name, email, invitedOn, isTooOld: isTooOld(signer, sandbox.now()), address }
}

function page({ name }: Lender, { invitations, codes, links, returnLinks }: Letters) {
  return html`<main id="main" class="inner plain">
  <h1>Mail of ${name}</h1>
  <p class="lede">The sandbox sends no mail. Here stands what would have been sent, so that you can go on as the person who gets it.</p>
  <h2>Invitations to co-sign</h2>
  ${invitations.length === 0 ? html`<p class="empty">None yet. A borrower who owns the home with somebody names them, and signs first.</p>` : undefined}
  <dl class="personas">${invitations.map(
    (each) => html`<div><dt>${each.name}, ${each.email}</dt>
    <dd>${each.isTooOld ? `Invited on ${each.invitedOn}: more than ${invitationDays} days ago, so it is too old. ` : `Invited on ${each.invitedOn}. `}<a href="${each.address}">Co-sign with the borrower<span class="hidden"> as ${each.name}</span></a></dd></div>`,
  )}</dl>
  <h2>Codes to sign in with</h2>
  ${codes.length === 0 ? html`<p class="empty">None. One is made when somebody who was invited asks for it.</p>` : undefined}
  <dl class="personas">${codes.map(({ email, code }) => html`<div><dt>${email}</dt><dd><code>${code}</code></dd></div>`)}</dl>
  <h2>Links to choose a new password</h2>
  ${links.length === 0 ? html`<p class="empty">None. One is made when somebody with an account asks for it, and it is good once, for ${linkMinutes} minutes.</p>` : undefined}
  <dl class="personas">${links.map(({ email, address }) => html`<div><dt>${email}</dt><dd><a href="${address}">Choose a new password<span class="hidden"> as ${email}</span></a></dd></div>`)}</dl>
  <h2>Links to come back</h2>
  ${returnLinks.length === 0 ? html`<p class="empty">None. One is sent when a borrower wants to finish later. It opens nothing by itself: they sign in first.</p>` : undefined}
  <dl class="personas">${returnLinks.map((each) => html`<div><dt>${each.email}</dt><dd><a href="${each.page}">Go on with the application<span class="hidden"> as ${each.email}</span></a></dd></div>`)}</dl>
</main>
`
}
