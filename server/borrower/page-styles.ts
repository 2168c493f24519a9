import { createHash } from 'node:crypto'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'
import type { LiveRelease } from '../live/live-release.ts'
import type { BuiltApp, Entry } from './built-app.ts'

export type PageStyles = { theme: string; first: string }

/**
 * The sheets that a page begins with, as they stand in it: their own addresses are relative to where their files lie. A page that
 * came drawn has those too that its parts would bring with their scripts: nothing changes its look once these are here.
 */
export function pageStyles(
  release: LiveRelease,
  org: LiveOrg,
  { paths: { basePath } }: LiveJourney,
  { files }: BuiltApp,
  { styles }: Entry,
  drawn?: string,
): PageStyles {
  const theme = release.themes.get(org.theme)?.body.toString() ?? ''
  const sheets = drawn === undefined ? styles : [...styles, ...sheetsOf(drawn, files, styles)]
  const first = sheets.map((name) => files.get(name)?.body.toString() ?? '').join('\n')
  return {
    theme: inPage(theme.replaceAll('url("../', `url("${basePath}/`)),
    first: inPage(first.replaceAll('url(./', `url(${basePath}/assets/`)),
  }
}

/** The sheets of parts whose scripts come later. A part is in the page if the page has a class that no sheet but the part's names. */
function sheetsOf(drawn: string, files: BuiltApp['files'], others: string[]): string[] {
  const inPlace = new Set([...drawn.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const known = new Set(others.flatMap((name) => classesIn(files.get(name)?.body.toString() ?? '')))
  return [...files].flatMap(([name, { body }]) => {
    if (!name.endsWith('.css') || others.includes(name)) return []
    const own = classesIn(body.toString()).find((each) => !known.has(each))
    return own !== undefined && inPlace.has(own) ? [name] : []
  })
}

function classesIn(sheet: string): string[] {
  return [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

/** For the policy: what allows these sheets and no other. */
export function styleSources({ theme, first }: PageStyles): string[] {
  return [theme, first].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

/** Nothing in a sheet ends the element that holds it. */
function inPage(sheet: string): string {
  return sheet.replaceAll('</', '<\\/')
}
