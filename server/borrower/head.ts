import type { LiveJourney, LiveOrg, ShellWords } from '../live/live-org.ts'
import { escapeHtml } from './html.ts'

export type HeadGiven = {
  org: LiveOrg
  journey: LiveJourney
  words: ShellWords
  locale: string
  /** Where the org's pictures stand. */
  files: string
}

/** What browsers, phones, search engines and messages take of a page: its icons, its colors, and how a link to it looks. */
export function headLines({ org, journey, words, locale, files }: HeadGiven): string[] {
  const { favicon, touchIcon, shareImage, themeColor } = journey.brand
  const { companyNameShort = '' } = org.information.orgMetaData.companyInfo
  const { title = companyNameShort, description } = words.share ?? {}
  const address = originOf(org)
  return [
    // Nobody finds a lender by a search while it is being tested.
    ...(org.state === 'test' ? [meta('name', 'robots', 'noindex')] : []),
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', companyNameShort),
    meta('property', 'og:title', title),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:locale', locale === 'es' ? 'es_US' : 'en_US'),
    ...(address === undefined ? [] : [meta('property', 'og:url', `${address}${journey.paths.basePath}`)]),
    ...(address === undefined || shareImage === undefined
      ? []
      : [
          meta('property', 'og:image', `${address}${files}/${shareImage}`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...themeColors(themeColor),
    ...(favicon === undefined ? [] : [link('icon', `${files}/${favicon}`)]),
    ...(touchIcon === undefined ? [] : [link('apple-touch-icon', `${files}/${touchIcon}`)]),
  ]
}

/** The fonts of the brand: behind what draws, since text has a likeness of them until they are here. */
export function fontLines({ brand: { fonts = [] }, paths: { basePath } }: LiveJourney): string[] {
  return fonts.map((file) => preloadedFont(`${basePath}/${file}`))
}

/** Bundles of older releases say none. */
function themeColors(themeColor: LiveJourney['brand']['themeColor'] | undefined): string[] {
  if (themeColor === undefined) return []
  const { light, dark } = themeColor
  if (dark === undefined) return [meta('name', 'theme-color', light)]
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(dark)}">`,
  ]
}

/** A site that shows a shared link asks for its picture from elsewhere: the address has to be whole. The first host is the site's own. */
function originOf({ hosts = [] }: LiveOrg): string | undefined {
  return hosts[0] === undefined ? undefined : `https://${hosts[0]}`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`
}

/** Fonts are asked for without credentials, or they are asked for twice. */
function preloadedFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`
}
