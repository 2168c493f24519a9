/** Markup without the elements in which nothing but a text stands alone: what a test reads of a page is its words. */
export function plainMarkup(html: string): string {
  const plainer = html.replaceAll(/<span>([^<]*)<\/span>/g, '$1')
  return plainer === html ? html : plainMarkup(plainer)
}
