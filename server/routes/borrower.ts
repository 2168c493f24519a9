import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pagePart } from '#engine'
import { type Answer, answerFor, type ShellAnswer } from '../borrower/answer.ts'
import type { BuiltApp } from '../borrower/built-app.ts'
import { localeFor } from '../borrower/locale.ts'
import { pageStyles, styleSources } from '../borrower/page-styles.ts'
import { borrowerPolicy } from '../borrower/policy.ts'
import { servicesOrigins } from '../borrower/services-origins.ts'
import { addressesOf, borrowerShell } from '../borrower/shell.ts'
import type { Deps } from '../deps.ts'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { type Payload, payload } from '../payload/payload.ts'
import { buildAtHand } from '../plugins/kept-answers.ts'
import { sendNoOrganisation, sendNotFound } from '../plugins/problems.ts'
import { immutable, sendPayload } from '../plugins/send-payload.ts'
import { pageOf } from '../prerender/page-of.ts'
import type { Page } from '../prerender/prerenderer.ts'
import { queryReaders } from '../prerender/query-readers.ts'
import { findContent } from '../store/compiled.ts'

/** Everything that a borrower's browser gets on an org's host. */
export async function borrowerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const shells = shellCache(deps)

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const release = deps.live.current()
    if (request.site.kind !== 'org' || !release) return sendNotFound(request, reply)
    const { org } = request.site
    const { path, search } = partsOf(request.url)
    const answer = answerFor(org, path, search)
    if (answer.kind === 'shell') return sendShell(request, reply, { release, org, answer, shells })
    if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.to, 302)
    if (answer.kind === 'current')
      return reply.header('cache-control', 'no-store').send(current(release, org, answer.journey))
    const file = await fileFor(deps, answer)
    request.madeOf = { release, build: buildAtHand(deps), byLanguage: false }
    return file ? sendPayload(request, reply, file, immutable) : sendNotFound(request, reply)
  }

  for (const url of ['/', '/*']) app.get(url, { constraints: { site: 'org', lender: 'yes' } }, handler)
}

/** The path as it was sent: a parser would take dots out of it that no pattern of ours allows. */
function partsOf(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

type Shells = (
  release: LiveRelease,
  org: LiveOrg,
  answer: ShellAnswer,
  locale: LiveJourney['locales'][number],
  search: string,
) => Shell

/** A page, what names this version of it, its policy, the build that it belongs to, and what it does not yet hold. */
type Shell = { page: Payload; tag: string; policy: string; build: BuiltApp; awaits: Page | undefined }

const asksAgain = { cacheControl: 'no-cache', vary: 'accept-encoding, accept-language, cookie' }

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, org, answer, shells }: { release: LiveRelease; org: LiveOrg; answer: ShellAnswer; shells: Shells },
) {
  if (!org.information?.orgMetaData?.companyInfo) return sendNoOrganisation(reply, 500)
  const { cookie, 'accept-language': acceptLanguage, 'if-none-match': known } = request.headers
  const locale = localeFor(answer.journey.locales, { cookie, acceptLanguage })
  const { search } = partsOf(request.url)
  const { page, tag, policy, build, awaits } = shells(release, org, answer, locale, search)
  if (awaits === undefined) request.madeOf = { release, build, byLanguage: true }
  reply.header('content-security-policy', policy).header('content-language', locale).header('etag', tag)
  reply.code(answer.isFound ? 200 : 404)
  if (answer.isFound && known === tag)
    return reply.code(304).header('cache-control', asksAgain.cacheControl).header('vary', asksAgain.vary).send()
  await sendPayload(request, reply, page, asksAgain)
  return reply
}

/** Which release is live, for a page that moves on: it takes the new one up with its next step. */
function current(release: LiveRelease, org: LiveOrg, journey: LiveJourney) {
  return {
    release: release.number,
    ...addressesOf(org, journey),
    // Pages that were loaded before bundles came in parts look here, and stay as they are.
    bundles: {},
    files: `${journey.paths.basePath}/files/${org.pictures}`,
  }
}

/** A file from memory: of this release, of those before it, and last from the store, for pages loaded long ago. */
async function fileFor({ live, renderer, db }: Deps, answer: Answer): Promise<Payload | undefined> {
  if (answer.kind === 'asset') return renderer().files.get(answer.name)
  for (const release of live.recent()) {
    const page =
      answer.kind === 'bundle'
        ? release.bundles.get(answer.hash)
        : answer.kind === 'theme'
          ? release.themes.get(answer.hash)
          : answer.kind === 'picture'
            ? release.pictures.get(`${answer.hash}/${answer.name}`)
            : undefined
    if (page) return page
  }
  if (!live.isFresh() || (answer.kind !== 'bundle' && answer.kind !== 'theme')) return undefined
  const content = await findContent(db, answer.kind === 'bundle' ? 'bundles' : 'themes', answer.hash)
  return content === undefined
    ? undefined
    : payload(content, answer.kind === 'bundle' ? 'application/json' : 'text/css; charset=utf-8')
}

/** So many bytes of pages are kept, each once for every way in which it is sent. */
const mostBytes = 64 * 2 ** 20

/** Pages by what they depend on; of many lenders' pages, those that were asked for lately. */
function shellCache(deps: Deps): Shells {
  const { renderer, config, prerenderer } = deps
  const shells = new LRUCache<string, Shell>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.body.length,
  })
  const reads = queryReaders()
  return (release, org, { journey, part, isPublic, path }, locale, search) => {
    const app = renderer()
    const entry = app.entry('renderer/main.tsx')
    const { number, entryHash } = release
    const place = { release, org, journey, locale }
    const alike = path === undefined || reads(place, part, search) ? undefined : path
    const key = [number, entryHash, org.code, journey.id, locale, entry.script, part, isPublic, alike].join(' ')
    const cached = shells.get(key)
    const awaits =
      cached === undefined && alike !== undefined ? pageOf(deps, place, { path: alike, part }) : cached?.awaits
    const found = awaits && prerenderer.find(awaits)
    if (cached && found === undefined) return cached
    const first = { parts: [pagePart, ...(part === undefined ? [] : [part])], areInside: isPublic }
    const styles = pageStyles(release, org, journey, app, entry, found?.drawn?.html)
    const html = borrowerShell({
      ...place,
      entry,
      first,
      styles,
      environment: config.mode,
      drawn: found?.drawn,
    })
    const shell = {
      page: payload(html, 'text/html; charset=utf-8'),
      tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
      policy: borrowerPolicy({
        services: servicesOrigins(org, journey),
        pictures: journey.pictureOrigins,
        styles: styleSources(styles),
      }),
      build: app,
      awaits: found === undefined ? awaits : undefined,
    }
    shells.set(key, shell)
    return shell
  }
}
