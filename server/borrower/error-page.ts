import { createHash } from 'node:crypto'
import type { Locale } from '#schemas'
import type { KnownLender } from '../live/known-lender.ts'
import type { LiveOrg } from '../live/live-org.ts'
import { errorKind, errorWords } from './error-words.ts'
import { escapeHtml } from './html.ts'

export type ErrorPageGiven = { status: number; locale: Locale; lender?: KnownLender; reference?: string }

/** A page that needs nothing else: no script, no other file but the logo, no document. */
export function errorPage({ status, locale, lender, reference }: ErrorPageGiven): string {
  const words = errorWords(locale)
  const { title, text } = lender ? words[errorKind(status)] : words.nobody
  const heading = lender?.logo
    ? `<img src="${escapeHtml(lender.logo)}" alt="${escapeHtml(lender.name)}">`
    : escapeHtml(lender?.name ?? '')
  const lines = [
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    ...(lender ? [`<p><a href="/">${words.start}</a></p>`] : ['<p>no private label data was found</p>']),
    ...(lender?.phone ? [`<p>${words.call} ${phoneLink(lender.phone)}</p>`] : []),
    ...(reference ? [`<p>${words.reference}<br><code>${escapeHtml(reference)}</code></p>`] : []),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${lender ? ` – ${escapeHtml(lender.name)}` : ''}</title>
<style>${style}</style>
</head>
<body>
${lender ? `<header>${heading}</header>\n` : ''}<main>
${lines.join('\n')}
</main>
</body>
</html>
`
}

/** The page's one style is named by its hash; pictures are the lender's own. */
export function errorPolicy(): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

export function knownLender({ information, offered, pictures }: LiveOrg): KnownLender {
  const { companyNameShort: name = '', phoneFormatted: phone = '' } = information?.orgMetaData?.companyInfo ?? {}
  const [journey] = offered
  const logo =
    journey && `${journey.paths.basePath}/files/${pictures}/${journey.brand.logo.onLight ?? journey.brand.logo.src}`
  return { name, phone, ...(logo === undefined ? {} : { logo }) }
}

function phoneLink(phone: string): string {
  return `<a href="tel:+1${phone.replace(/\D/g, '')}">${escapeHtml(phone)}</a>`
}

const style = `
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1c1c;background:#fff}
header,main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem}
header{font-weight:600}
header img{max-height:3rem;max-width:14rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
p{margin:0 0 1rem}
a{color:#0b57a4;display:inline-block;padding:.35rem 0}
code{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}a{color:#8ec1ff}header img{background:#fff;padding:.25rem}}
`
