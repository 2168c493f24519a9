import type { FastifyInstance } from 'fastify'
import type { DocumentSet } from '#engine/release'
import type { Sandbox } from '../call/sandbox.ts'
import { cookieOf } from '../cookie.ts'
import { flagsCookie, ownFlags } from '../own-flags.ts'
import { type Lender, lenderAt, type Product } from '../services/lender/lender.ts'
import { deleteFlag, type Flag, type Flags, listFlags, saveFlag } from '../store/flags.ts'
import { html, sendPage } from './html.ts'

const address = '/-/sandbox/flags'
// Browsers drop a cookie of more than 4096 bytes without a word.
const longestCookie = 3800

/** Without a flag it is cleared. */
type Wish = { key: string; mine: boolean; flag: Flag | undefined }

/** Sets feature flags of the org on whose host it stands: for everybody there, or for one browser. */
export async function flagsPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { db } = sandbox
  app.get(address, (request, reply) => {
    const lender = lenderAt(sandbox.documents(), request.host)
    if (!lender) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    let mine = ownFlags(request.headers.cookie)
    const query = new URLSearchParams(request.url.split('?')[1])
    if (query.size > 0) {
      const wish = wishFrom(query)
      if ('wrong' in wish) return reply.code(400).send({ errors: [wish.wrong] })
      const { key, flag } = wish.wish
      if (wish.wish.mine) {
        mine = withFlag(mine, key, flag)
        const cookie = cookieOf(flagsCookie, Object.keys(mine).length === 0 ? '' : JSON.stringify(mine))
        if (cookie.length > longestCookie)
          return reply.code(400).send({ errors: ['there is too much in the flags of this browser; clear one first'] })
        reply.header('set-cookie', cookie)
      } else if (flag !== undefined) saveFlag(db, lender.code, key, flag)
      else deleteFlag(db, lender.code, key)
      if (request.headers.accept === 'application/json') return reply.code(204).send()
    }
    return sendPage(reply, {
      title: 'Flags of the sandbox lender',
      body: page(sandbox.documents(), lender, listFlags(db, lender.code), mine),
    })
  })
}

/** Everything in the query that is not about the flag itself is a variable of it. */
function wishFrom(query: URLSearchParams): { wish: Wish } | { wrong: string } {
  const { key = '', enabled = '', mine = '0', ...variables } = Object.fromEntries(query)
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(key))
    return { wrong: `"key" is "${key}"; it must be small letters, digits and hyphens` }
  if (enabled !== 'true' && enabled !== 'false' && enabled !== 'off')
    return { wrong: `"enabled" is "${enabled}"; it must be true, off, or false to clear it` }
  if (mine !== '1' && mine !== '0') return { wrong: `"mine" is "${mine}"; it must be 1 or 0` }
  const flag = enabled === 'false' ? undefined : { enabled: enabled === 'true', variables }
  return { wish: { key, mine: mine === '1', flag } }
}

function withFlag(flags: Flags, key: string, flag: Flag | undefined): Flags {
  const { [key]: _, ...others } = flags
  return flag === undefined ? others : { ...others, [key]: flag }
}

function page(documents: DocumentSet, lender: Lender, everybodys: Flags, mine: Flags) {
  return html`<main id="main" class="inner">
  <h1>Feature flags of this lender</h1>
  <p class="lede">Until a flag is set, the journey says whether it is on. What is set for this browser goes before what is set for everybody.</p>
  <h2>For everybody at this lender</h2>
  ${list(everybodys, '')}
  <h2>For this browser</h2>
  ${list(mine, '&mine=1')}
  <h2>Try one</h2>
  ${lender.products.map(
    (product) =>
      html`<p><a href="${`${address}?${maintenanceOf(documents, lender, product)}`}">Close the registration for maintenance, for this browser<span class="hidden"> (${product.id})</span></a></p>`,
  )}
  ${lender.products.flatMap(({ id, journey }) =>
    usuallyOn(documents, lender, journey).map(
      (key) =>
        html`<p><a href="${`${address}?key=${key}&enabled=off&mine=1`}">Turn off <code>${key}</code>, for this browser<span class="hidden"> (${id})</span></a></p>`,
    ),
  )}
</main>
`
}

function usuallyOn(documents: DocumentSet, { code }: Lender, journey: string): string[] {
  const { flags } = documents.resolve('journey', { org: code, journey }).content
  return (flags?.items ?? []).flatMap(({ key, default: usual }) => (usual ? [key] : []))
}

/** Closes the first page of a lender's product. */
function maintenanceOf(documents: DocumentSet, { code }: Lender, { journey: id, basePath }: Product): string {
  const { maintenance, home } = documents.resolve('journey', { org: code, journey: id }).content
  const calls = documents.calls(code, id).flatMap(({ content }) => content.calls)
  const asked = calls.find((call) => call.id === maintenance?.call)
  return new URLSearchParams({
    key: String(asked?.body?.featureKey ?? ''),
    enabled: 'true',
    routes: JSON.stringify([`${basePath}/${home}`]),
    pageTitle: 'We will be right back',
    message: 'We are working on this page. Please try again later.',
    shouldShowDashboardLink: 'true',
    mine: '1',
  }).toString()
}

function list(flags: Flags, more: string) {
  const entries = Object.entries(flags)
  if (entries.length === 0) return html`<p>None.</p>`
  return html`<ul>${entries.map(
    ([key, { enabled, variables }]) =>
      html`<li><code>${key}</code> is ${enabled ? 'on' : 'off'}${Object.entries(variables).map(
        ([name, value]) => html`; ${name}: <code>${value}</code>`,
      )} (<a href="${`${address}?key=${key}&enabled=false${more}`}">Clear<span class="hidden"> ${key}</span></a>)</li>`,
  )}</ul>`
}
