import { type FallbackLogo, logoHtml } from './fallback.ts'

/**
 * What a page begins with, before its app has drawn anything: the brand and the shape of a page, as the app draws them while a page
 * comes (renderer/shell/coming). It goes when the app draws, when the app says that it failed, and when the words take its place.
 */
export function comingHtml(logo: FallbackLogo): string {
  return `<div id="coming" class="coming" aria-hidden="true">
<div class="header"><div class="header-inside">${logoHtml(logo, 'logo')}</div></div>
<div class="page"><div class="main"><p class="coming-title">&nbsp;</p><div class="coming-lines"></div></div></div>
</div>
`
}
