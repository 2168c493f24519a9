import { createHash } from 'node:crypto'
import type { LiveJourney, LiveOrg, LiveRelease } from '../live/live-release.ts'
import type { BuiltApp, Entry } from './built-app.ts'

export type PageStyles = { theme: string; first: string }

/** The sheets that a page begins with, as they stand in it: their own addresses are relative to where their files lie. */
export function pageStyles(
  release: LiveRelease,
  org: LiveOrg,
  { paths: { basePath } }: LiveJourney,
  { files }: BuiltApp,
  { styles }: Entry,
): PageStyles {
  const theme = release.themes.get(org.theme)?.body.toString() ?? ''
  const first = styles.map((name) => files.get(name)?.body.toString() ?? '').join('\n')
  return {
    theme: inPage(theme.replaceAll('url("../', `url("${basePath}/`)),
    first: inPage(first.replaceAll('url(./', `url(${basePath}/assets/`)),
  }
}

/** For the policy: what allows these sheets and no other. */
export function styleSources({ theme, first }: PageStyles): string[] {
  return [theme, first].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

/** Nothing in a sheet ends the element that holds it. */
function inPage(sheet: string): string {
  return sheet.replaceAll('</', '<\\/')
}
