import type { DrawnPage } from '#engine'
import type { Locale } from '#schemas'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { partText } from '../live/part-text.ts'
import type { Entry } from './built-app.ts'
import { comingHtml } from './coming.ts'
import { earlyScript } from './early.ts'
import { type FallbackLogo, fallbackHtml, fallbackStyle } from './fallback.ts'
import { fontLines, headLines } from './head.ts'
import { escapeHtml, jsonScript, jsonTextScript } from './html.ts'

export type ShellGiven = {
  release: LiveRelease
  org: LiveOrg
  journey: LiveJourney
  locale: Locale
  entry: Entry
  /** The parts of the bundle that the page begins with; they stand in it, or it asks for them at once. */
  first: { parts: string[]; areInside: boolean }
  /** The sheets of the theme and of the first page, with whole addresses in them. */
  styles: { theme: string; first: string }
  environment: 'production' | 'demo'
  /** The page as it is drawn first, and what in the browser's storage makes it another's. */
  drawn?: DrawnPage | undefined
}

/**
 * The page that every address of a journey begins with. It is the same for everybody, so that it is compressed once. Its styles stand in
 * it, so that it is drawn when it has come; the links to them are there for the loader of later parts, which asks for no sheet twice.
 */
export function borrowerShell({
  release,
  org,
  journey,
  locale,
  entry,
  first,
  styles,
  environment,
  drawn,
}: ShellGiven): string {
  const { basePath } = journey.paths
  const asset = (name: string) => `${basePath}/assets/${name}`
  const { manifests, theme } = addressesOf(org, journey)
  const { parts = {} } = journey.bundles.get(locale) ?? {}
  const { companyNameShort = '', phoneFormatted: phone = '' } = org.information.orgMetaData.companyInfo
  const { logo } = journey.brand
  const words = wordsIn(journey, locale)
  const page = {
    release: release.number,
    journey: journey.id,
    manifest: manifests[locale],
    parts,
    first: first.parts,
    bundles: `${basePath}/bundles`,
    current: `${basePath}/current.json`,
    files: `${basePath}/files/${org.pictures}`,
    environment,
    channel: release.channel,
    ...(drawn === undefined ? {} : { screen: drawn.screen }),
  }

  return `<!doctype html>
<html lang="${locale}"${drawn === undefined ? '' : ` data-drawn data-own="${escapeHtml(drawn.own.join(' '))}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(companyNameShort)}</title>
<style>${fallbackStyle}</style>
${drawn === undefined ? '' : `<script>${earlyScript}</script>`}
${headLines({ org, journey, words, locale, files: page.files }).join('\n')}
<style id="theme" data-address="${theme}">${styles.theme}</style>
<style>${styles.first}</style>
${entry.styles.map((name) => `<link rel="stylesheet" disabled href="${asset(name)}">`).join('\n')}
${first.areInside ? '' : first.parts.map((name) => preloadedPart(`${basePath}/bundles/${parts[name]}.json`)).join('\n')}
${jsonScript('organisation', org.information)}
${jsonScript('page', page)}
</head>
<body>
<div id="root">${drawn?.html ?? ''}</div>
${logo === undefined ? '' : comingHtml(inFiles(logo, page.files))}${fallbackHtml({
  ...words.fallback,
  reference: `${release.number}-${entry.script.replace(/^.*-|\.js$/g, '')}`,
  company: companyNameShort,
  phone,
  ...(logo === undefined ? {} : { logo: inFiles(logo, page.files) }),
})}
<noscript>${escapeHtml(words.noScript)}</noscript>
${entry.preloads.map((name) => `<link rel="modulepreload" href="${asset(name)}">`).join('\n')}
<script type="module" src="${asset(entry.script)}"></script>
${fontLines(journey).join('\n')}
${first.areInside ? first.parts.map((name) => jsonTextScript(`part ${name}`, partText(release, parts[name]))).join('\n') : ''}
</body>
</html>
`
}

function preloadedPart(address: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${address}">`
}

/** Bundles of older releases have one logo for every width and ground. */
function inFiles({ src, width, height, instead = [] }: LiveJourney['brand']['logo'], files: string): FallbackLogo {
  return {
    src: `${files}/${src}`,
    width,
    height,
    instead: instead.map((each) => ({ ...each, src: `${files}/${each.src}` })),
  }
}

/** A journey has words for each of its locales. */
function wordsIn({ id, words }: LiveJourney, locale: Locale) {
  const cached = words.get(locale)
  if (!cached) throw new Error(`journey "${id}" has no locale "${locale}"`)
  return cached
}

/** Where an org's bundles say their parts, and where its theme stands. */
export function addressesOf(
  org: LiveOrg,
  { paths: { basePath }, bundles }: LiveJourney,
): { manifests: Record<string, string>; theme: string } {
  return {
    manifests: Object.fromEntries(
      [...bundles].map(([locale, { hash }]) => [locale, `${basePath}/bundles/${hash}.json`]),
    ),
    theme: `${basePath}/themes/${org.theme}.css`,
  }
}
