import type { Locale } from '#schemas'

/** The locale for a visitor: what they chose, else what their browser prefers, else the first that there is. */
export function localeFor(
  locales: readonly Locale[],
  { cookie, acceptLanguage }: { cookie?: string; acceptLanguage?: string },
): Locale {
  const chosen = chosenLanguage(cookie)
  const wanted = chosen ? [chosen, ...preferred(acceptLanguage)] : preferred(acceptLanguage)
  for (const language of wanted) {
    const locale = locales.find((each) => each === language)
    if (locale) return locale
  }
  return locales[0] ?? 'en'
}

/** The language that a visitor chose, as their cookie keeps it. */
export function chosenLanguage(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
}

/** The languages of an Accept-Language header, the most wanted first. */
function preferred(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((each, index) => {
      const [tag = '', ...parameters] = each.trim().split(';')
      const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality, index }
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ language }) => language)
}
