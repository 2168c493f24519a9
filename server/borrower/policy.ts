import { earlyScriptSource } from './early.ts'
import { fallbackStyleSource } from './fallback.ts'

type Policy = Record<string, readonly string[]>

const nothing: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * What a borrower's page may load: its own site's files, and nothing that was built from text, and the one script that stands in it. No form goes anywhere by itself, with what was typed in its address: the
 * app sends what is sent. `services` are the origins at
 * which the lender's services are asked, where that is not the page's own; `pictures` those of which its documents show pictures;
 * `styles` the hashes of the sheets that stand in the page.
 */
export function borrowerPolicy({
  services = [],
  pictures = [],
  styles = [],
}: { [what in 'services' | 'pictures' | 'styles']?: readonly string[] } = {}): string {
  return policyText({
    ...nothing,
    'script-src': ["'self'", earlyScriptSource],
    'style-src': ["'self'", fallbackStyleSource, ...styles],
    'connect-src': ["'self'", ...services],
    'img-src': ["'self'", ...pictures],
    'font-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/**
 * The console: its libraries put styles into the page, which a nonce of this response allows. The nonce goes on from a script
 * to what it loads, so that no address is trusted for being the site's own.
 */
export function adminPolicy(nonce: string): string {
  return policyText({
    ...nothing,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, fallbackStyleSource],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
  })
}

/**
 * The preview's frame has an origin of its own, to which 'self' is nobody: the site is named. It connects to nothing; what it
 * shows comes to it as messages.
 */
export function previewPolicy(site: string, nonce: string): string {
  return policyText({
    ...nothing,
    sandbox: ['allow-scripts', 'allow-forms'],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [site, fallbackStyleSource],
    'img-src': [site, 'data:', 'blob:'],
    'font-src': [site, 'data:'],
    'frame-ancestors': [site],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/** For answers that are no page. */
export function filePolicy(): string {
  return policyText({ ...nothing, sandbox: [] })
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
