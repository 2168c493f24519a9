import { describe, expect, test } from 'vitest'
import { offeredLocales, speak } from '../../renderer/session/language.ts'
import { bundleAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const both = { ...bundle, locales: ['en', 'es'] as const } as typeof bundle
const spanish = { ...both, locale: 'es' as const }
const closedTo = (state: string) => ({
  org: { ...bundle.org, settings: { ...bundle.org.settings, englishOnlyStates: [state] } },
})

describe('the languages of a page', () => {
  test('are those of its lender', () => {
    expect(offeredLocales(bundle, { org: bundle.org })).toEqual(bundle.locales)
    expect(offeredLocales(both, { org: bundle.org })).toEqual(['en', 'es'])
  })

  test('are those of the state that the home is in, once that is known', () => {
    const facts = closedTo('TX')
    expect(offeredLocales(both, facts)).toEqual(['en', 'es'])
    expect(offeredLocales(both, { ...facts, application: { property: { state: 'CO' } } })).toEqual(['en', 'es'])
    expect(offeredLocales(both, { ...facts, application: { property: { state: 'TX' } } })).toEqual(['en'])
    expect(offeredLocales(both, { ...facts, answers: { propertyAddress: { state: 'TX' } } })).toEqual(['en'])
  })

  test('change on the page as it stands, and what was typed stays', async () => {
    const { app, ports } = pageAt('/account/heloc/register', undefined, both)
    ports.documents.newer = async (locale) => (locale === 'es' ? spanish : undefined)
    app.input.set('registration', () => ({ email: 'avery.hart@example.com' }))
    expect(await speak(app, 'es')).toBe(true)
    expect(app.store.get(bundleAtom)?.locale).toBe('es')
    expect(app.input.get('registration')).toEqual({ email: 'avery.hart@example.com' })
  })

  test('stay as they are where the words cannot be had now', async () => {
    const { app } = pageAt('/account/heloc/register', undefined, both)
    expect(await speak(app, 'es')).toBe(false)
    expect(app.store.get(bundleAtom)?.locale).toBe('en')
    expect(await speak(app, 'en')).toBe(true)
  })

  test('outlast a new release', async () => {
    const { app, ports } = pageAt('/account/heloc/register', undefined, spanish)
    const asked: string[] = []
    ports.documents.newer = async (locale) => {
      asked.push(locale)
      return undefined
    }
    await app.go('/account/heloc/register?step=name')
    expect(asked).toEqual(['es'])
  })
})
