import type { FastifyInstance } from 'fastify'
import type { Persona } from '#schemas'
import type { Sandbox } from '../call/sandbox.ts'
import { html, icon, iconPicture, sendPage, sendStyles } from './html.ts'
import { type LenderCard, lenderCards, lenderStyles } from './lender-cards.ts'
import { styles } from './styles.ts'

const frontHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The page on the bare host: which lenders there are, and whom one can be. */
export async function frontPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get('/', { constraints: { host: frontHosts } }, (request, reply) => {
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    const cards = lenderCards(sandbox.documents(), sandbox.personas, port)
    const body = page({ cards, personas: sandbox.personas, console: `http://admin.localhost${port}/` })
    return sendPage(reply, { title: 'Waymark sandbox', body, styles: ['/-/sandbox/lenders.css'] })
  })
  app.get('/-/sandbox/sandbox.css', (_request, reply) => sendStyles(reply, styles))
  app.get(icon, (_request, reply) => reply.header('cache-control', 'no-cache').type('image/svg+xml').send(iconPicture))
  app.get('/-/sandbox/lenders.css', (_request, reply) => sendStyles(reply, lenderStyles(sandbox.documents())))
}

type Given = { cards: LenderCard[]; personas: Sandbox['personas']; console: string }

function page({ cards, personas, console }: Given) {
  return html`<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="inner">
  <p class="mark">Waymark <span>sandbox</span></p>
  <nav aria-label="Elsewhere"><a href="${console}">Open the console</a></nav>
</div></header>
<main id="main" class="inner">
  <h1>Walk through a loan application</h1>
  <p class="lede">Every lender below runs on the documents that are live on this machine. Pick one, pick a borrower, and
  walk through the application as they would. A stand-in lender answers: it keeps what you type in a database of its own,
  draws no credit report and sends nothing to anybody. Nobody here is real, and no loan is made.</p>
  <p class="lede">Change a text in <a href="${console}">the console</a>, publish it, and the borrower’s next page shows it.</p>

  <section aria-labelledby="lenders">
    <h2 id="lenders">Lenders</h2>
    ${cards.length === 0 ? html`<p class="empty">No lender is live yet. Add one under <code>orgs/</code>, or publish one in <a href="${console}">the console</a>.</p>` : undefined}
    <ul class="cards">${cards.map(card)}</ul>
  </section>

  <section aria-labelledby="borrowers">
    <h2 id="borrowers">Borrowers</h2>
    <p>Each follows a script. Started prefilled, the questions already hold their answers; started blank, you answer them yourself and the script is the same.</p>
    <dl class="personas">${personas.map(({ title, description }) => html`<div><dt>${title}</dt><dd>${description}</dd></div>`)}</dl>
  </section>
</main>
`
}

function card(lender: LenderCard) {
  const { code, brand, name, shortName, address, host, channel, personas } = lender
  const [first, ...others] = personas
  return html`<li class="card" data-lender="${code}">
  <h3>${brand}</h3>
  <p class="host">${name}<br><a href="${address}/-/sandbox/start">${host}</a></p>
  ${channel === 'open' ? undefined : html`<p class="host">${comings[channel]}</p>`}
  ${first && html`<ul class="starts">${start(lender, first)}</ul>`}
  ${others.length === 0 ? undefined : html`<details><summary>${others.length} more borrowers<span class="hidden"> at ${shortName}</span></summary><ul class="starts">${others.map((each) => start(lender, each))}</ul></details>`}
  <p class="host"><a href="${address}/-/sandbox/mode">Make it slow, broken or silent<span class="hidden">: ${shortName}</span></a>, for your browser alone, or <a href="${address}/-/sandbox/flags">set its feature flags<span class="hidden">: ${shortName}</span></a>. <a href="${address}/-/sandbox/mail">Its mail<span class="hidden">: ${shortName}</span></a> has invitations and codes, and agents answer its chat <a href="${address}/-/desk">at its desk<span class="hidden">: ${shortName}</span></a>. <a href="${address}/-/sandbox/talk">A link to a talk<span class="hidden">: ${shortName}</span></a>, as a borrower is sent it, needs the flag <code>web-chat</code></p>
</li>`
}

const comings = {
  referral: 'Takes whoever follows a loan officer’s link: these starts bring one.',
  wholesale: 'Takes no registration: a broker has begun for these borrowers, who sign in and go on.',
}

function start({ shortName, address, channel }: LenderCard, { id, title }: Persona) {
  const whom = html`<span class="hidden"> as “${title}” at ${shortName}</span>`
  const at = `${address}/-/sandbox/start?persona=${id}`
  return html`<li>
    <span class="who">${title}</span>
    ${
      channel === 'wholesale'
        ? html`<a class="button" href="${at}">Go on${whom}</a>`
        : html`<a class="button" href="${at}&amp;fill=1">Start prefilled${whom}</a>
    <a class="button quiet" href="${at}">Start blank${whom}</a>`
    }
  </li>`
}
