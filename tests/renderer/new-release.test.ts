import { describe, expect, test } from 'vitest'
import { type Bundle, matchRoute } from '#engine'
import { forgetQuestions, seeQuestions } from '../../renderer/application/new-questions.ts'
import { askedAgainAtom, askedNewAtom, bundleAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const step = (id: string) => `/account/heloc/register?step=${id}`

/** The same bundle in which one question of a screen asks something else. */
function asking(otherwise: { screen: string; path: string }): Bundle {
  const screen = bundle.screens[otherwise.screen]
  if (screen?.form === undefined) throw new Error(`"${otherwise.screen}" asks nothing`)
  const meanings = { ...screen.form.meanings, [otherwise.path]: 'changed' }
  return { ...bundle, screens: { ...bundle.screens, [screen.id]: { ...screen, form: { ...screen.form, meanings } } } }
}

const newSale = asking({ screen: 'register/sale-status', path: 'isListedForSale' })
const input = { isListedForSale: false, employmentType: 'FULL_TIME' }

describe('when documents change under an application', () => {
  test('the page keeps those that it has until its next step', async () => {
    const { app, ports } = pageAt(step('income-info'))
    ports.documents.newer = async () => newSale
    expect(app.store.get(bundleAtom)).toBe(bundle)
    await app.go(step('name'))
    expect(app.store.get(bundleAtom)).toBe(newSale)
  })

  test('an answer stays while its question does, and is asked for again when that changes', async () => {
    const { app, ports } = pageAt(step('income-info'))
    app.input.set('registration', () => input)
    ports.documents.newer = async () => newSale
    await app.go(step('name'))
    expect(app.input.get('registration')).toEqual({ employmentType: 'FULL_TIME' })
    expect([...app.store.get(askedAgainAtom)]).toEqual(['isListedForSale'])
  })

  test('the same holds when the page is loaded anew in between', () => {
    const before = pageAt(step('income-info'))
    before.app.input.set('registration', () => input)
    const after = pageAt(step('income-info'), undefined, newSale, before.session)
    expect(after.app.input.get('registration')).toEqual({ employmentType: 'FULL_TIME' })
    expect([...after.app.store.get(askedAgainAtom)]).toEqual(['isListedForSale'])
    const same = pageAt(step('income-info'), undefined, bundle, pageAt(step('name')).session)
    expect(same.app.input.get('registration')).toEqual({})
  })

  test('an answer given after the change stays', async () => {
    const { app, ports } = pageAt(step('income-info'))
    app.input.set('registration', () => input)
    ports.documents.newer = async () => newSale
    await app.go(step('name'))
    app.input.set('registration', (known) => ({ ...known, isListedForSale: true }))
    await app.go(step('sale-status'))
    expect(app.input.get('registration')).toMatchObject({ isListedForSale: true })
  })

  test('an answer that is asked for elsewhere in the same words stays', async () => {
    const { app, ports } = pageAt(step('name'))
    app.input.set('registration', () => ({ 'name.firstName': 'Avery' }))
    ports.documents.newer = async () => asking({ screen: 'register/name', path: 'name.firstName' })
    await app.go(step('birthdate'))
    expect(app.input.get('registration')).toEqual({ 'name.firstName': 'Avery' })
  })

  test('another language is no change', async () => {
    const { app, ports } = pageAt(step('income-info'))
    app.input.set('registration', () => input)
    ports.documents.newer = async () => ({ ...bundle, locale: 'es' as const })
    await app.go(step('name'))
    expect(app.input.get('registration')).toEqual(input)
  })
})

describe('a question that is new on the page at hand', () => {
  const scope = 'registration'
  const screenOf = (shown: Bundle) => {
    const screen = shown.screens['register/sale-status']
    if (screen?.form === undefined) throw new Error('the page asks nothing')
    return { ...screen, form: screen.form }
  }
  const known = screenOf(bundle)
  const [first, ...rest] = known.form.fields
  if (first === undefined) throw new Error('the page asks nothing')
  const asksMore = { ...known, form: { ...known.form, fields: [...rest, first, { ...first, path: 'brandNew' }] } }
  const marked = ({ app }: ReturnType<typeof pageAt>) => [...app.store.get(askedNewAtom)]

  test('is marked after a reload, and after the next one too, until the page is sent', () => {
    const before = pageAt(step('sale-status'))
    seeQuestions(before.app, scope, known)
    expect(marked(before)).toEqual([])
    for (let reloads = 0; reloads < 2; reloads++) {
      const after = pageAt(step('sale-status'), undefined, bundle, before.session)
      seeQuestions(after.app, scope, asksMore)
      expect(marked(after)).toEqual(['brandNew'])
    }
    forgetQuestions(before.app, scope, known)
    const later = pageAt(step('sale-status'), undefined, bundle, before.session)
    seeQuestions(later.app, scope, asksMore)
    expect(marked(later)).toEqual([])
  })

  test('is none on a page that is seen for the first time, on another page, or in another application', () => {
    const before = pageAt(step('sale-status'))
    seeQuestions(before.app, scope, known)
    seeQuestions(before.app, 'another', asksMore)
    seeQuestions(before.app, scope, { ...asksMore, id: 'register/other' })
    expect(marked(before)).toEqual([])
  })

  test('is none where a question is gone, and what was kept is no answer', () => {
    const before = pageAt(step('sale-status'))
    before.app.input.set(scope, () => ({ isListedForSale: 'a secret' }))
    seeQuestions(before.app, scope, asksMore)
    seeQuestions(before.app, scope, known)
    expect(marked(before)).toEqual([])
    expect(before.session.get(`waymark.questions.${scope}.${known.id}`)).not.toContain('secret')
  })
})

test('a page of an application that is gone leads to its next step, with a word of why', () => {
  const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
  for (const page of ['gone', 'gone/for/ever', 'start/gone'])
    expect(matchRoute(bundle.journey, `/account/heloc/${uuid}/${page}`)).toEqual({
      kind: 'redirect',
      to: `/account/heloc/${uuid}`,
      external: false,
      said: expect.anything(),
    })
})
