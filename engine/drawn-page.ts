/** What a page is drawn from before anybody asks for it. Two that are equal are drawn alike. */
export type PageSource = {
  /** The parts of the bundle that its HTML holds, as JSON, by name. */
  parts: { [name: string]: string }
  /** The address of the bundle's manifest. */
  manifest: string
  /** The hashes of all parts, by name. */
  hashes: { [name: string]: string }
  /** Its address below the site's origin, without a query. */
  path: string
  /** The address below which the org's pictures stand. */
  files: string
  environment: 'production' | 'demo'
  /** Where the lender's services are asked. */
  baseUrl: string
}

/** A page as a first visit draws it. */
export type DrawnPage = {
  html: string
  /** The screen that stands in it. */
  screen: string
  /** The keys of the browser's storage that make a page its owner's: a session, and what rules read. */
  own: string[]
}
