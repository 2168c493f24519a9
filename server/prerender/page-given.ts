/** What a page is drawn from (renderer/drawing/prerender-page.tsx). */
export type PageGiven = {
  parts: { [name: string]: string }
  manifest: string
  hashes: { [name: string]: string }
  path: string
  files: string
  environment: 'production' | 'demo'
  baseUrl: string
}
