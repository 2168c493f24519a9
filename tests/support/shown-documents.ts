/** Which documents a borrower's page shows: the same for one release, whether the page comes drawn or not. */
export function documentsOf(html: string): string {
  const theme = /data-address="([^"]+)"/.exec(html)?.[1]
  const bundle = /"manifest":"[^"]+","parts":\{[^}]*\}/.exec(html)?.[0]
  if (theme === undefined || bundle === undefined) throw new Error('it is no page of a borrower')
  return `${theme} ${bundle}`
}
