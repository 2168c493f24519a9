import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { type Lender, lenderAt } from '../services/lender/lender.ts'
import { html, sendPage } from './html.ts'

type Page = { title: string; says: string; here: string }

/** The pages of a lender's site that are not part of a journey: what stands there in production, said plainly. */
const pages: { [path: string]: Page } = {
  '/dashboard': {
    title: 'Your dashboard',
    says: 'lists your applications and loans, your documents and your settings',
    here: 'You can go on with the application that this browser knows: sign in, and you land where you left off.',
  },
  '/dashboard/settings': {
    title: 'Settings',
    says: 'lets whoever is signed in change their name, phone number, password and what they are told about',
    here: 'The sandbox keeps no settings.',
  },
  '/contact': {
    title: 'Support',
    says: 'says how to reach the lender, and when',
    here: 'Nobody answers here. The address, phone number and hours of this lender stand at the end of each of its pages.',
  },
  '/universal-marketplace': {
    title: 'Marketplace',
    says: 'is an app of the lender’s family that shows what else it offers',
    here: 'The sandbox offers nothing but its journeys.',
  },
  '/universal-passport': {
    title: 'Passport',
    says: 'is an app of the lender’s family where somebody shows once who they are',
    here: 'The sandbox knows only invented people.',
  },
  '/group-manager': {
    title: 'Group Manager',
    says: 'is an app of the lender’s family for those who manage accounts together',
    here: 'There are no groups in the sandbox.',
  },
  '/portfolio': {
    title: 'Portfolio Manager',
    says: 'is an app of the lender’s family that lists what somebody owns and owes there',
    here: 'There are no portfolios in the sandbox.',
  },
  '/pay': {
    title: 'Pay',
    says: 'is an app of the lender’s family for payments',
    here: 'No money moves in the sandbox.',
  },
  '/exchange': {
    title: 'Exchange',
    says: 'is an app of the lender’s family for trading',
    here: 'Nothing is traded in the sandbox.',
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
      const { company } = sandbox.documents().resolve('org', { org: lender.code }).content
      const body = html`<header class="top"><div class="inner"><p class="mark">${company.companyName}</p></div></header>
<main class="inner plain" data-lender="${lender.code}">
  <div class="band"></div>
  <h1>${page.title}</h1>
  <p>In production, the lender’s own page at <code>${path}</code> stands here. It ${page.says}. It is not part of Waymark.</p>
  <p>${page.here}</p>
  ${path === '/licenses' ? licences(lender.licences) : undefined}
  <p class="actions">
    ${path === '/dashboard' ? waysOn(lender, 'login', 'Sign in and go on') : undefined}
    ${waysOn(lender, 'home', 'Start a new application')}
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

/** One for each product: an application is gone on with where it was begun. */
function waysOn({ products }: Lender, to: 'login' | 'home', words: string) {
  const look = to === 'login' ? 'button' : 'button quiet'
  return html`${products.map(
    (product) =>
      html`<a class="${look}" href="${product[to]}">${words}${products.length === 1 ? '' : `: ${product.name}`}</a> `,
  )}`
}

function licences(list: { state: string; number?: string }[]) {
  if (list.length === 0) return html`<p>None.</p>`
  return html`<ul class="licences">${list.map(({ state, number }) => html`<li>${state}${number === undefined ? '' : `: ${number}`}</li>`)}</ul>`
}

function frontAddress(host: string): string {
  return `http://localhost${/:\d+$/.exec(host)?.[0] ?? ''}/`
}
