import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { announcementAtom, bundleAtom, languageEndedAtom } from '../../state/atoms.ts'
import { LanguageChoice } from './index.tsx'

const offered: Bundle = { ...bundle, locales: ['en', 'es'], journey: { ...bundle.journey, languages: [] } }

/** A page in English whose Spanish words can be had, or not. */
function choice({ shown = offered, canBeHad = true } = {}) {
  const page = pageAt(bundle.journey.basePath, undefined, shown)
  page.ports.documents = {
    newer: async (locale) => (canBeHad ? { ...shown, locale: locale as Bundle['locale'] } : undefined),
  }
  const announced: string[] = []
  page.app.store.sub(announcementAtom, () => announced.push(page.app.store.get(announcementAtom)))
  const drawn = renderAt(<LanguageChoice facts={{}} />, page)
  return { ...page, ...drawn, announced, locale: () => page.app.store.get(bundleAtom)?.locale }
}

describe('another language', () => {
  test('is chosen by its own name, remembered, and the focus stays where it was chosen', async () => {
    const { user, locale, remembered } = choice()
    const spanish = screen.getByRole('button', { name: 'Español' })
    expect(spanish.lang).toBe('es')
    await user.click(spanish)
    const english = await screen.findByRole('button', { name: 'English' })
    expect([locale(), remembered]).toEqual(['es', ['es']])
    expect(document.activeElement).toBe(english)
    await user.click(english)
    expect(await screen.findByRole('button', { name: 'Español' })).toBeDefined()
    expect(remembered).toEqual(['es', 'en'])
  })

  test('that cannot be had now leaves the page as it is, and says so', async () => {
    const { user, locale, remembered, announced } = choice({ canBeHad: false })
    await user.click(screen.getByRole('button', { name: 'Español' }))
    await waitFor(() => expect(announced[0]).toBe('We could not change the language right now. Please try again.'))
    expect([locale(), remembered]).toEqual(['en', []])
  })

  test('is not there where the page has one only', () => {
    choice({ shown: { ...offered, locales: ['en'] } })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that is no longer offered to this borrower ends, and the page says so', async () => {
    const shown: Bundle = {
      ...offered,
      locale: 'es',
      journey: { ...offered.journey, languages: [{ locale: 'es', when: false as never }] },
    }
    const { locale, app } = choice({ shown })
    await waitFor(() => expect(locale()).toBe('en'))
    expect(app.store.get(languageEndedAtom)).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
