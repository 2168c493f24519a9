import type { FastifyInstance, FastifyReply } from 'fastify'
import { uuid } from '#engine'
import type { Sandbox } from '../call/sandbox.ts'
import { aggregatorPath } from '../services/income/links.ts'
import { lenderAt, productOf } from '../services/lender/lender.ts'
import { findApplication } from '../store/applications.ts'
import { type Html, html, sendPage } from './html.ts'

type Query = {
  state?: string
  type?: string
  application?: string
  institution?: string
  step?: string
  result?: string
  account?: string | string[]
}
type Link = { state: string; type: string; application: string }

/** What each kind of link is made with: one that works, and one that is down. */
const institutions: { [type: string]: [name: string, title: string][] } = {
  BANK: [
    ['first', 'First Sample Bank'],
    ['down', 'Sample Bank of Outages'],
  ],
  PAYROLL: [
    ['first', 'Sample Payroll Service'],
    ['down', 'Payroll of Outages'],
  ],
  TAX: [
    ['first', 'Sample Tax Records'],
    ['down', 'Tax Records of Outages'],
  ],
}

const accounts: [name: string, title: string][] = [
  ['everyday', 'Everyday checking, ending in 4821'],
  ['savings', 'Holiday savings, ending in 7730'],
  ['joint', 'Checking of Sam Sample, ending in 1199'],
]

/**
 * Stands in for the sites where borrowers share what a bank, a payroll service or the tax office knows: pick one, sign
 * in, choose, allow or cancel. It leads back to the journey as such a site would.
 */
export async function aggregatorPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<{ Querystring: Query }>(aggregatorPath, (request, reply) => {
    const { institution, step, ...query } = request.query
    const link = linkOf(query)
    if (link === undefined || !lenderAt(sandbox.documents(), request.host)) return reply.callNotFound()
    if (institution === undefined) return send(reply, 'Choose where to sign in', institutionsOf(link))
    if (institution === 'down') return send(reply, 'This service is down', downOf(link))
    if (step === undefined) return send(reply, 'Sign in', signInOf(link, institution))
    return send(reply, 'Choose what to share', choiceOf(link))
  })

  app.get<{ Querystring: Query }>(`${aggregatorPath}/return`, (request, reply) => {
    const link = linkOf(request.query)
    const lender = lenderAt(sandbox.documents(), request.host)
    const record = link && findApplication(sandbox.db, link.application)
    const product = lender && record && productOf(lender, record.held.product)
    if (link === undefined || product === undefined) return reply.callNotFound()
    const { result = 'cancelled', account = [] } = request.query
    const back = new URLSearchParams({ state: link.state, result })
    if (result === 'success') back.set('publicToken', ['sample', ...[account].flat()].join('.'))
    const page = link.type === 'TAX' ? `${link.application}/income/pointserv-callback` : 'plaid-oauth-success'
    return reply.header('cache-control', 'no-store').redirect(`${product.basePath}/${page}?${back}`, 303)
  })
}

function linkOf({ state, type, application }: Query): Link | undefined {
  if (state === undefined || type === undefined || application === undefined) return undefined
  return Object.hasOwn(institutions, type) && uuid(application) ? { state, type, application } : undefined
}

function institutionsOf(link: Link): Html {
  return html`<p class="lede">Nothing here is real: this page stands in for the site where a borrower would sign in.</p>
  <ul>${(institutions[link.type] ?? []).map(([name, title]) => html`<li><a href="${at('', link, { institution: name })}">${title}</a></li>`)}</ul>
  <p class="actions">${cancel(link)}</p>`
}

function signInOf(link: Link, institution: string): Html {
  return html`<p class="lede">A borrower would sign in with the name and password of this institution. The sample customer needs none.</p>
  <p class="actions"><a class="button" href="${at('', link, { institution, step: 'choose' })}">Sign in as the sample customer</a> ${cancel(link)}</p>`
}

function choiceOf(link: Link): Html {
  const boxes = accounts.map(
    ([name, title]) => html`<p><label><input type="checkbox" name="account" value="${name}"> ${title}</label></p>`,
  )
  return html`<form method="get" action="${aggregatorPath}/return">
    ${Object.entries({ ...link, result: 'success' }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    ${link.type === 'BANK' ? html`<fieldset><legend>Accounts to share, to read only</legend>${boxes}</fieldset>` : html`<p>Your income of the past two years is shared, to read only.</p>`}
    <p class="actions"><button class="button" type="submit">Allow</button> ${cancel(link)}</p>
  </form>`
}

function downOf(link: Link): Html {
  return html`<p class="lede">It does not answer just now.</p>
  <p class="actions"><a class="button" href="${at('/return', link, { result: 'failed' })}">Go back</a></p>`
}

function cancel(link: Link): Html {
  return html`<a class="button quiet" href="${at('/return', link, { result: 'cancelled' })}">Cancel</a>`
}

function at(path: string, link: Link, more: { [name: string]: string }): string {
  return `${aggregatorPath}${path}?${new URLSearchParams({ ...link, ...more })}`
}

function send(reply: FastifyReply, title: string, body: Html) {
  return sendPage(reply, {
    title: `Sample link | ${title}`,
    body: html`<header class="top"><div class="inner"><p class="mark">Sample link <span>of the sandbox</span></p></div></header>
<main class="inner plain"><h1>${title}</h1>${body}</main>`,
    sendsForms: true,
  })
}
