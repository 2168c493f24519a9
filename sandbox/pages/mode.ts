import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../call/sandbox.ts'
import { cookieOf } from '../cookie.ts'
import { modeCookie, modeFrom, modes } from '../modes.ts'
import { lenderAt } from '../services/lender/lender.ts'
import { html, sendPage } from './html.ts'

const address = '/-/sandbox/mode'

const meanings: { [mode in (typeof modes)[number]]: string } = {
  off: 'answers as its contract says',
  slow: 'answers after three seconds',
  failing: 'is down',
  flapping: 'fails every second time',
  malformed: 'cuts its answers off',
  hanging: 'never answers',
}

/** Lets one browser choose how the stand-in lender behaves towards it. */
export async function modePage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get(address, (request, reply) => {
    if (!lenderAt(sandbox.documents(), request.host)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    const query = new URLSearchParams(request.url.split('?')[1])
    if (!query.has('set')) return sendPage(reply, { title: 'Modes of the sandbox lender', body: page() })

    const mode = modeFrom(query.toString(), sandbox.operations)
    if ('wrong' in mode) return reply.code(400).send({ errors: [mode.wrong] })
    // A name of its own, so that turns are counted for this browser alone.
    query.set('browser', randomUUID())
    reply.header('set-cookie', cookieOf(modeCookie, mode.mode.set === 'off' ? '' : query.toString()))
    if (request.headers.accept === 'application/json') return reply.code(204).send()
    return sendPage(reply, { title: 'Modes of the sandbox lender', body: page(mode.mode.set) })
  })
}

function page(now?: (typeof modes)[number]) {
  return html`<main id="main" class="inner">
  <h1>How the lender behaves</h1>
  <p class="lede">${now === undefined ? 'Choose how the stand-in lender behaves towards this browser.' : `Towards this browser the lender ${meanings[now]} from now on.`}</p>
  <ul>${modes.map((mode) => html`<li><a href="${address}?set=${mode}">It ${meanings[mode]}</a></li>`)}</ul>
</main>
`
}
