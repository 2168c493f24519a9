import { setImmediate as breath } from 'node:timers/promises'
import { absolute, pagePart, partOfRoute } from '#engine'
import type { JourneyRoute, Locale } from '#schemas'
import type { Config } from '../config.ts'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { partText } from '../live/part-text.ts'
import type { Page, Prerenderer } from './prerenderer.ts'

export type Place = { release: LiveRelease; org: LiveOrg; journey: LiveJourney; locale: Locale }

type Tools = { prerenderer: Pick<Prerenderer, 'page'>; config: Pick<Config, 'mode'> }

/** A page at one address, with the part of the bundle that stands in its HTML. */
export function pageOf(
  { prerenderer, config: { mode: environment } }: Tools,
  { release, org, journey, locale }: Place,
  { path, part }: { path: string; part?: string | undefined },
): Page | undefined {
  const { hash, parts: hashes } = journey.bundles.get(locale) ?? {}
  if (hash === undefined || hashes === undefined) return undefined
  const names = [pagePart, ...(part === undefined ? [] : [part])]
  const { basePath } = journey.paths
  const files = `${basePath}/files/${org.pictures}`
  const { baseUrl } = org.information
  const drawnFrom = [...names.map((name) => `${name} ${hashes[name]}`), path, files, environment, baseUrl]
  return prerenderer.page(drawnFrom, () => ({
    parts: Object.fromEntries(names.map((name) => [name, partText(release, hashes[name])])),
    manifest: `${basePath}/bundles/${hash}.json`,
    hashes,
    path,
    files,
    environment,
    baseUrl,
  }))
}

/** Where most visits begin: registration of every lender, in each of its languages. */
export async function firstPages(tools: Tools, release: LiveRelease): Promise<Page[]> {
  const pages: Page[] = []
  for (const org of release.orgs) {
    pages.push(...firstPagesOf(tools, release, org))
    // What an org offers takes a few milliseconds to read, and there may be a thousand of them.
    await breath()
  }
  return pages
}

function firstPagesOf(tools: Tools, release: LiveRelease, org: LiveOrg): Page[] {
  return org.offered.flatMap((journey) => {
    const { registration, paths, locales } = journey
    const at = {
      path: absolute(paths, registration.route),
      part: partOfRoute({ use: 'registration' }, registration),
    }
    return locales.flatMap((locale) => pageOf(tools, { release, org, journey, locale }, at) ?? [])
  })
}

/**
 * The path of a page that every visit draws alike at first, however its address is written; undefined where it hangs on an
 * application or on the query. A query that only says where a visit came from changes nothing.
 */
export function pathOfAll(
  { paths, registration }: Pick<LiveJourney, 'paths' | 'registration'>,
  route: JourneyRoute,
  search: string,
): string | undefined {
  if (route.application !== undefined || route.path.includes('{')) return undefined
  const tracked = paths.telemetry?.queryParams ?? []
  const names = [...new URLSearchParams(search).keys()]
  const isTracked = (name: string) => tracked.includes(name) && name !== registration.query
  return names.every(isTracked) ? absolute(paths, route.path) : undefined
}
