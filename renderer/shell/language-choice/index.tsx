import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Facts } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { offeredLocales, speak } from '../../session/language.ts'
import { useApp } from '../../session/use-app.ts'
import { languageEndedAtom } from '../../state/atoms.ts'
import { usePlain } from '../../ui/plain.ts'

/** The other languages of this page, each by its own name. What was typed stays. */
export function LanguageChoice({ facts }: { facts: Facts }) {
  const app = useApp()
  const bundle = useBundle()
  const plain = usePlain()
  const setEnded = useSetAtom(languageEndedAtom)
  const [isBusy, setBusy] = useState(false)
  const offered = offeredLocales(bundle, facts)
  const isOffered = offered.includes(bundle.locale)

  useEffect(() => {
    if (isOffered || !app.ports.isLive) return
    void speak(app, 'en').then((isSpoken) => isSpoken && setEnded(true))
  }, [isOffered, app, setEnded])

  const choose = async (locale: (typeof offered)[number]) => {
    if (isBusy) return
    setBusy(true)
    const isSpoken = await speak(app, locale)
    setBusy(false)
    if (!isSpoken) return app.announce(plain(bundle.strings.languageFailed))
    app.ports.rememberLocale(locale)
    setEnded(false)
  }
  return offered
    .filter((locale) => locale !== bundle.locale)
    .map((locale, place) => {
      // The button that is pressed becomes that of the language before, so that it keeps the focus.
      const key = place
      return (
        <button
          key={key}
          type="button"
          className="header-action language"
          lang={locale}
          aria-disabled={isBusy || undefined}
          onClick={() => void choose(locale)}
        >
          {ownName(locale)}
        </button>
      )
    })
}

/** What a language calls itself. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
