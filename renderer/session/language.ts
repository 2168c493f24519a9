import { type Bundle, type Facts, matches } from '#engine'
import { bundleAtom } from '../state/atoms.ts'
import type { AppContext } from './app-context.ts'

type Locale = Bundle['locale']

/** The languages in which a borrower may have this page, its own first of all: by org, and by what is known of them. */
export function offeredLocales({ journey, locales }: Bundle, facts: Facts): Locale[] {
  return locales.filter((locale) => {
    const { when = true } = journey.languages?.find((each) => each.locale === locale) ?? {}
    return matches(when, facts, { derive: journey.derive }).matched
  })
}

/** Turns the page, as it stands, into another language. False where its words cannot be had now. */
export async function speak(app: AppContext, locale: Locale): Promise<boolean> {
  const { store, ports } = app
  if (store.get(bundleAtom)?.locale === locale) return true
  const bundle = await ports.documents.newer(locale, app.bundle().parts)
  if (bundle === undefined) return false
  await app.parts.replace(bundle)
  return true
}
