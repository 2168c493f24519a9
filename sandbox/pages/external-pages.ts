import type { FastifyInstance } from 'fastify'
import { orgDocument } from '#engine/release'
import { lenderAt } from '../services/lender.ts'
import type { Sandbox } from '../services/sandbox.ts'
import { html, sendPage } from './html.ts'

type Page = { title: string; says: string; here: string }

/** The pages of a lender's site that are not part of a journey: what stands there in production, said plainly. */
const pages: { [path: string]: Page } = {
  '/dashboard': {
    title: 'Your dashboard',
    says: 'lists your applications and loans, your documents and your settings',
    here: 'You can go on with the application that this browser knows: sign in, and you land where you left off.',
  },
  '/terms': {
    title: 'Terms of use',
    says: 'shows the terms of use of this site',
    here: 'The sandbox has no terms of its own.',
  },
  '/communications': {
    title: 'Consent to communications',
    says: 'shows how and about what the lender may call, text and email you',
    here: 'The sandbox never contacts anybody.',
  },
  '/privacy': {
    title: 'Privacy notice',
    says: 'shows the lender’s privacy notice',
    here: 'What you type into the sandbox stays in its database on this machine. Do not enter real data about real people.',
  },
  '/licenses': {
    title: 'Licenses and disclosures',
    says: 'lists the lender’s state licenses',
    here: 'The states in which this lender may lend, by its documents, are the ones below.',
  },
}

export async function externalPages(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, (request, reply) => {
      const lender = lenderAt(sandbox.documents(), request.host)
      if (!lender) return reply.callNotFound()
      const { company } = orgDocument(sandbox.documents(), lender.code, 'org')
      const body = html`<header class="top"><div class="inner"><p class="mark">${company.companyName}</p></div></header>
<main class="inner plain" data-lender="${lender.code}">
  <div class="band"></div>
  <h1>${page.title}</h1>
  <p>In production, the lender’s own page at <code>${path}</code> stands here. It ${page.says}. It is not part of Waymark.</p>
  <p>${page.here}</p>
  ${path === '/licenses' ? licences(lender.licences) : undefined}
  <p class="actions">
    ${path === '/dashboard' ? html`<a class="button" href="/auth/login">Sign in and go on</a>` : undefined}
    <a class="button quiet" href="/-/sandbox/start">Start a new application</a>
    <a class="button quiet" href="${frontAddress(request.host)}">All lenders</a>
  </p>
</main>`
      return sendPage(reply, {
        title: `${company.companyNameShort} | ${page.title}`,
        body,
        styles: ['/-/sandbox/lenders.css'],
      })
    })
  }
}

function licences(list: { state: string; number?: string }[]) {
  if (list.length === 0) return html`<p>None.</p>`
  return html`<ul class="licences">${list.map(({ state, number }) => html`<li>${state}${number === undefined ? '' : `: ${number}`}</li>`)}</ul>`
}

function frontAddress(host: string): string {
  return `http://localhost${/:\d+$/.exec(host)?.[0] ?? ''}/`
}
