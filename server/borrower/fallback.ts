import { createHash } from 'node:crypto'
import { unbroken } from '#engine'
import { escapeHtml } from './html.ts'

/** What a page without its app says. Every text is plain; the phone number is written as people read it. */
export type Fallback = {
  title: string
  body: string
  tryAgain: string
  referenceLabel: string
  /** Which release and build the page came from: the page is the same for everybody, so it names nobody. */
  reference: string
  company: string
  phone: string
  logo?: FallbackLogo
}

/** The logo, and what stands in its place where a media query says so. */
export type FallbackLogo = FallbackPicture & { instead?: (FallbackPicture & { media: string })[] }

type FallbackPicture = { src: string; width: number; height: number }

/**
 * Shown five seconds after the page has come and its app has drawn nothing, or at once when the app says that it failed.
 * The first rule that matches an app that has drawn hides it, so that it never flashes and needs no script to go away. A page that
 * came drawn may be read and filled in meanwhile: there it takes thirty.
 */
export const fallbackStyle = `
#fallback{visibility:hidden;animation:fallback-show 0s 5s forwards;position:absolute;inset:0 0 auto;box-sizing:border-box;max-width:36rem;margin:0 auto;padding:2rem 1.25rem;font-family:system-ui,sans-serif;line-height:1.55}
#fallback div{background:var(--logo-plate,var(--header-surface,#fff));margin:-2rem -1.25rem 2rem;padding:1rem 1.25rem}
#fallback img{display:block;max-width:60vw;height:auto}
#fallback h1{font-size:1.75rem;line-height:1.15;margin:0 0 1rem}
#fallback h1:focus{outline:none}
#fallback p{margin:0 0 1.25rem}
#fallback a{font-weight:600;color:var(--link,#0b57d0)}
#fallback .again{display:inline-block;padding:.75rem 1.5rem;border:2px solid;border-radius:var(--button-radius,.5rem);text-decoration:none}
@keyframes fallback-show{to{visibility:visible}}
#coming{position:absolute;inset:0 0 auto;animation:coming-end 0s 5s forwards}
@keyframes coming-end{to{visibility:hidden}}
#root:not(:empty)~#fallback,#root:not(:empty)~#coming{display:none}
[data-fresh] #root>*{display:none}
html[data-fresh] #root~#coming{display:block}
[data-drawn] #root{animation:coming-end 0s 30s forwards}
[data-drawn] #root~#fallback{display:block;animation-delay:30s}
[data-drawn][data-fresh] #root~#fallback{animation-delay:5s}
[data-failed] #root,[data-failed] #coming{display:none}
@media (scripting:none){#root,#coming{display:none}}
[data-failed] #root~#fallback{display:block;visibility:visible;animation:none}
`

/** For the policy: the one style that stands in the page itself, since a page that lacks its files must still be legible. */
export const fallbackStyleSource = `'sha256-${createHash('sha256').update(fallbackStyle).digest('base64')}'`

/** The last line of a page: it needs no script, no file and no answer. The link without an address loads the page again. */
export function fallbackHtml({
  title,
  body,
  tryAgain,
  referenceLabel,
  reference,
  company,
  phone,
  logo,
}: Fallback): string {
  const text = escapeHtml
  const picture = logo ? `<div>${logoHtml(logo)}</div>` : ''
  const call =
    phone === '' ? '' : `<p>${text(company)}: <a href="tel:${text(dialled(phone))}">${text(unbroken(phone))}</a></p>\n`
  return `<div id="fallback">
${picture}
<h1 tabindex="-1">${text(title)}</h1>
<p>${text(body)}</p>
${call}<p><a class="again" href="">${text(tryAgain)}</a></p>
<p>${text(referenceLabel)} <span id="fallback-reference">${text(reference)}</span></p>
</div>`
}

/** The lender's logo for every width and ground. It says nothing that the words beside it do not. */
export function logoHtml({ src, width, height, instead = [] }: FallbackLogo, className?: string): string {
  const text = escapeHtml
  const sources = instead.map(
    (each) =>
      `<source media="${text(each.media)}" srcset="${text(each.src)}" width="${each.width}" height="${each.height}">`,
  )
  const named = className === undefined ? '' : ` class="${className}"`
  return `<picture>${sources.join('')}<img${named} src="${text(src)}" width="${width}" height="${height}" alt=""></picture>`
}

function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}
